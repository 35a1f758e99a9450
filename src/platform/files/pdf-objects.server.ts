import { insist } from './unfit.server.ts'

/** A stream in which other objects are packed; one without a filter can be read as it is. */
export type PdfStream = { data: Buffer; filter: 'none' | 'deflate' | 'unknown' }

export const again = 'Print it to a new PDF and send that.'
export const unseen = `Parts of the PDF cannot be checked. ${again}`

// Reading may begin at any `obj`, also one inside another object: together no more than this.
const MOST_READ = 32 * 1024 * 1024
const PER_OBJECT = 32
const MOST_WORDS = 200_000

const code = (character: string) => character.charCodeAt(0)
const [PERCENT, SLASH, LESS, GREATER] = [code('%'), code('/'), code('<'), code('>')]
const [OPEN, CLOSE, BACKSLASH] = [code('('), code(')'), code('\\')]
const isSpace = kindOf('\0\t\n\f\r ')
const isDelimiter = kindOf('()<>[]{}/%')
const isLineEnd = kindOf('\r\n')

function kindOf(characters: string) {
  const kinds = Array.from({ length: 256 }, (_, byte) => characters.includes(String.fromCharCode(byte)))
  return (byte: number | undefined) => byte !== undefined && kinds[byte] === true
}

/** Finds the streams of packed objects by what they say of themselves, as a reader would from `obj` on. */
export function objectStreamsOf(bytes: Buffer): PdfStream[] {
  const streams: PdfStream[] = []
  let read = 0
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const dictionary = readDictionary(bytes, afterSpace(bytes, at + 3))
    read += PER_OBJECT + (dictionary.end - at)
    insist(read <= MOST_READ, unseen)
    const found = dictionary.words && streamBehind(bytes, dictionary.end, dictionary.words)
    if (found) streams.push(found)
  }
  return streams
}

function streamBehind(bytes: Buffer, end: number, words: readonly string[]): PdfStream | undefined {
  const start = afterSpace(bytes, end)
  if (bytes.toString('latin1', start, start + 6) !== 'stream') return undefined
  // Readers go by these two; not all of them ask for the type.
  const isPacked = words.includes('/ObjStm') || (words.includes('/First') && words.includes('/N'))
  return isPacked ? { data: bytes.subarray(afterSpace(bytes, start + 6)), filter: filterOf(words) } : undefined
}

const isKnown = /^\/Filter (\/FlateDecode|\[ \/FlateDecode \])( \/|$)/

function filterOf(words: readonly string[]): PdfStream['filter'] {
  const filters = words.filter((word) => /^\/(Filter|F|FFilter|DecodeParms|DP)$/.test(word))
  if (filters.length === 0) return 'none'
  const from = words.indexOf('/Filter')
  return filters.length === 1 && isKnown.test(words.slice(from, from + 5).join(' ')) ? 'deflate' : 'unknown'
}

/** The words of a dictionary's own level; none if there is no dictionary. */
function readDictionary(bytes: Buffer, start: number): { words?: string[]; end: number } {
  if (!isTwice(bytes, start, LESS)) return { end: start }
  const words: string[] = []
  let depth = 0
  let at = start
  do {
    insist(words.length < MOST_WORDS, unseen)
    const end = afterToken(bytes, at)
    if (isTwice(bytes, at, LESS)) depth++
    else if (isTwice(bytes, at, GREATER)) depth--
    else if (depth === 1) words.push(nameOf(bytes.toString('latin1', at, Math.min(end, at + 100))))
    at = depth > 0 ? afterSpace(bytes, end) : end
  } while (depth > 0 && at < bytes.length)
  return { words, end: at }
}

const isTwice = (bytes: Buffer, at: number, byte: number) => bytes[at] === byte && bytes[at + 1] === byte

const nameOf = (word: string) =>
  word.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Behind white space and comments. */
function afterSpace(bytes: Buffer, start: number) {
  let at = start
  while (at < bytes.length && (isSpace(bytes[at]) || bytes[at] === PERCENT))
    if (bytes[at] === PERCENT) while (at < bytes.length && !isLineEnd(bytes[at])) at++
    else at++
  return at
}

/** Behind a string, a bracket, a name or another word. */
function afterToken(bytes: Buffer, at: number) {
  const first = bytes[at]
  if (first === OPEN) return afterString(bytes, at)
  if (isTwice(bytes, at, LESS) || isTwice(bytes, at, GREATER)) return at + 2
  if (first === LESS) return bytes.indexOf('>', at) + 1 || bytes.length
  if (isDelimiter(first) && first !== SLASH) return at + 1
  return afterWord(bytes, at + 1)
}

function afterWord(bytes: Buffer, start: number) {
  let end = start
  while (end < bytes.length && !isSpace(bytes[end]) && !isDelimiter(bytes[end])) end++
  return end
}

function afterString(bytes: Buffer, start: number) {
  let depth = 0
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at++
    else if (byte === OPEN) depth++
    else if (byte === CLOSE && --depth === 0) return at + 1
  }
  return bytes.length
}
