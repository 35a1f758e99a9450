import { basename, extname } from 'node:path/win32'

const MAX_LENGTH = 255
// Only this many characters at either end of a longer name are read, so that it cannot cost others time.
const ENDS = 1_024
// Controls, half characters, and the direction marks that make `gpj.exe` read `exe.jpg`.
const INVISIBLE = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu
const NOT_ON_WINDOWS = /[<>:"|?*]/g
// The lookbehind keeps a long run in the middle of a name from being read again from each of its characters.
const AROUND = /^[.\s]+|(?<![.\s])[.\s]+$/g
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A safe name to show and serve: NFC, without folders or invisible characters. Nothing is stored under it. */
export function cleanFileName(given: string): string {
  const last = basename(endsOf(given).replace(INVISIBLE, '').normalize('NFC'))
  const plain = last.replace(NOT_ON_WINDOWS, '_').replace(AROUND, '')
  const harmless = DEVICE.test(plain) ? `_${plain}` : plain
  return shortened(harmless) || 'file'
}

function endsOf(given: string) {
  if (given.length <= 2 * ENDS) return given
  const last = basename(given)
  return last.length <= 2 * ENDS ? last : last.slice(0, ENDS) + last.slice(-ENDS)
}

function shortened(name: string) {
  const extension = extname(name).slice(0, MAX_LENGTH - 1)
  const stem = name.slice(0, name.length - extension.length).slice(0, MAX_LENGTH - extension.length)
  // The cut may have left half a character.
  return stem.replace(/\p{Cs}$/u, '') + extension
}
