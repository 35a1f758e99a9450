import { fileSize } from '#ui/text/file-size.ts'
import { LITTLE_ROOM, type Room } from './contract.ts'

/** The warning before an upload; undefined while there is plenty of room. */
export function roomNote({ bytesLeft, bytesInAll, filesLeft, isDiskFull }: Room): string | undefined {
  if (isDiskFull)
    return 'The server is running out of space, so nothing can be added now. Tell the person who runs the portal.'
  if (bytesLeft === 0)
    return `There is no room left: the documents of this company take all of its ${fileSize(bytesInAll)}. Remove some that are not needed, or ask the administrator for more.`
  if (filesLeft === 0) return 'This request has reached its limit of files. Remove some that are not needed.'
  const notes = [
    bytesLeft < bytesInAll * LITTLE_ROOM &&
      `${fileSize(bytesLeft)} of ${fileSize(bytesInAll)} are left for the documents of this company.`,
    filesLeft < FEW_FILES && `This request takes ${filesLeft} more ${filesLeft === 1 ? 'file' : 'files'}.`,
  ]
  return notes.filter(Boolean).join(' ') || undefined
}

const FEW_FILES = 50

type Sized = Pick<File, 'name' | 'size'>

/** The reason why each file is not sent, given those that wait already; undefined for files that fit. */
export function misfits(
  { bytesLeft, filesLeft, isDiskFull }: Room,
  waiting: readonly Sized[],
  added: readonly Sized[],
) {
  let [bytes, files] = [bytesLeft - waiting.reduce((sum, { size }) => sum + size, 0), filesLeft - waiting.length]
  return added.map(({ name, size }) => {
    if (isDiskFull) return `There is no room for ${name}: the server is running out of space.`
    if (files < 1) return `${name} is one file too many for this request.`
    if (size > bytes) return `There is no room for ${name}: ${fileSize(Math.max(0, bytes))} are left.`
    bytes -= size
    files--
    return undefined
  })
}
