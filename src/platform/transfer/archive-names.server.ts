import { extname } from 'node:path/win32'
import { cleanFileName } from '#platform/files/name.server.ts'

// A name may have 255 bytes on most disks, and a whole path 260 characters on Windows.
const MAX_BYTES = 160
const LONGEST_EXTENSION = 10

export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const name = cleanFileName(given)
    let found = numbered(name, 1)
    for (let n = 2; taken.has(found.toUpperCase()); n++) found = numbered(name, n)
    taken.add(found.toUpperCase())
    return found
  })
}

function numbered(name: string, n: number) {
  const last = extname(name)
  const extension = last.length > LONGEST_EXTENSION ? '' : last
  const stem = name.slice(0, name.length - extension.length)
  const ending = (n === 1 ? '' : ` (${n})`) + extension
  return cut(stem, MAX_BYTES - Buffer.byteLength(ending)) + ending
}

function cut(text: string, bytes: number) {
  const whole = Buffer.from(text)
  if (whole.length <= bytes) return text
  return new TextDecoder().decode(whole.subarray(0, bytes), { stream: true }).trimEnd()
}
