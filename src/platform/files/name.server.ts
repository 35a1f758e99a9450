import { basename, extname } from 'node:path/win32'

const MAX_LENGTH = 255
// Controls, halves of a character, and the marks that turn the direction of a line so that `gpj.exe` reads `exe.jpg`.
const INVISIBLE = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu
const NOT_ON_WINDOWS = /[<>:"|?*]/g
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * The name a file is kept and offered under: composed (NFC), without folders, invisible characters, leading dots and
 * what no system can save, at most 255 characters. Nothing is ever stored under it; it is only shown and served.
 */
export function cleanFileName(given: string): string {
  const last = basename(given.replace(INVISIBLE, '').normalize('NFC'))
  const plain = last
    .replace(NOT_ON_WINDOWS, '_')
    .trim()
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const harmless = DEVICE.test(plain) ? `_${plain}` : plain
  return shortened(harmless) || 'file'
}

function shortened(name: string) {
  const extension = extname(name).slice(0, MAX_LENGTH - 1)
  const stem = name.slice(0, name.length - extension.length).slice(0, MAX_LENGTH - extension.length)
  // The cut may have left half a character.
  return stem.replace(/\p{Cs}$/u, '') + extension
}
