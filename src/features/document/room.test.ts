import { expect, test } from 'vitest'
import { misfits, roomNote } from './room.ts'

const GB = 1024 ** 3
const plenty = { bytesLeft: 3 * GB, bytesInAll: 5 * GB, filesLeft: 400, isDiskFull: false }
const file = (name: string, size: number) => ({ name, size })

test('nothing is said while there is plenty of room', () => {
  expect(roomNote(plenty)).toBeUndefined()
})

test.for([
  [{ bytesLeft: GB / 4 }, '256.0 MB of 5.0 GB are left for the documents of this company.'],
  [{ filesLeft: 1 }, 'This request takes 1 more file.'],
  [{ filesLeft: 0 }, 'This request has reached its limit of files. Remove some that are not needed.'],
  [
    { bytesLeft: 0 },
    'There is no room left: the documents of this company take all of its 5.0 GB. Remove some that are not needed, or ask the administrator for more.',
  ],
  [
    { isDiskFull: true },
    'The server is running out of space, so nothing can be added now. Tell the person who runs the portal.',
  ],
] as const)('%o: %s', ([room, words]) => {
  expect(roomNote({ ...plenty, ...room })).toBe(words)
})

test('while the server runs out of space no file is sent', () => {
  expect(misfits({ ...plenty, isDiskFull: true }, [], [file('plan.pdf', 1)])).toEqual([
    'There is no room for plan.pdf: the server is running out of space.',
  ])
})

test('files are refused before they are sent, counting those that wait', () => {
  const room = { ...plenty, bytesLeft: 1_000, filesLeft: 3 }
  const added = [file('plan.pdf', 300), file('scan.png', 500), file('note.txt', 100), file('more.txt', 1)]
  expect(misfits(room, [file('waiting.txt', 400)], added)).toEqual([
    undefined,
    'There is no room for scan.png: 300 bytes are left.',
    undefined,
    'more.txt is one file too many for this request.',
  ])
})
