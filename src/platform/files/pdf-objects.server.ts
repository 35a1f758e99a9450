import { insist } from './unfit.server.ts'

export type PdfStream = { data: Buffer; filter: 'none' | 'deflate' | 'unknown' }

export const printAdvice = 'Print it to a new PDF and send that.'
export const uncheckable = `Parts of the PDF cannot be checked. ${printAdvice}`

// Reading may begin at any `obj`, even inside another object, so the total is limited.
const MAX_READ = 16 * 1024 * 1024
const PER_OBJECT = 32
const MAX_WORDS = 100_000
// Ordinary documents have some dozens.
const MAX_STREAMS = 5_000

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

/** Finds streams of packed objects by their dictionaries, as a reader would from `obj` on. */
export function objectStreamsOf(bytes: Buffer): PdfStream[] {
  const streams: PdfStream[] = []
  let read = 0
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const start = afterSpace(bytes, at + 3)
    const end = afterDictionary(bytes, start)
    read += PER_OBJECT + (end - at)
    insist(read <= MAX_READ, uncheckable)
    const data = end > start ? dataBehind(bytes, end) : undefined
    if (data && isPacked(wordsOf(bytes, start))) streams.push({ data, filter: filterOf(wordsOf(bytes, start)) })
    insist(streams.length <= MAX_STREAMS, uncheckable)
  }
  return streams
}

const STREAM = Buffer.from('stream')

function dataBehind(bytes: Buffer, end: number) {
  const start = afterSpace(bytes, end)
  const isStream = bytes[start] === STREAM[0] && bytes.subarray(start, start + STREAM.length).equals(STREAM)
  return isStream ? bytes.subarray(afterSpace(bytes, start + STREAM.length)) : undefined
}

/** Readers go by the two numbers; not all of them ask for the type. */
const isPacked = (words: readonly string[]) =>
  words.includes('/ObjStm') || (words.includes('/First') && words.includes('/N'))

const isKnown = /^\/Filter (\/FlateDecode|\[ \/FlateDecode \])( \/|$)/

function filterOf(words: readonly string[]): PdfStream['filter'] {
  const filters = words.filter((word) => /^\/(Filter|F|FFilter|DecodeParms|DP)$/.test(word))
  if (filters.length === 0) return 'none'
  const from = words.indexOf('/Filter')
  return filters.length === 1 && isKnown.test(words.slice(from, from + 5).join(' ')) ? 'deflate' : 'unknown'
}

function wordsOf(bytes: Buffer, start: number) {
  const words: string[] = []
  afterDictionary(bytes, start, (at, end) => {
    insist(words.length < MAX_WORDS, uncheckable)
    words.push(nameOf(bytes.toString('latin1', at, Math.min(end, at + 100))))
  })
  return words
}

/** The position after the dictionary that begins here, if any; `onWord` gets the words of its own level. */
function afterDictionary(bytes: Buffer, start: number, onWord?: (at: number, end: number) => void) {
  let depth = isTwice(bytes, start, LESS) ? 1 : 0
  let at = depth > 0 ? start + 2 : start
  while (depth > 0 && at < bytes.length) {
    at = afterSpace(bytes, at)
    const end = afterToken(bytes, at)
    if (isTwice(bytes, at, LESS)) depth++
    else if (isTwice(bytes, at, GREATER)) depth--
    else if (depth === 1) onWord?.(at, end)
    at = end
  }
  return at
}

const isTwice = (bytes: Buffer, at: number, byte: number) => bytes[at] === byte && bytes[at + 1] === byte

const nameOf = (word: string) =>
  word.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

export function afterSpace(bytes: Buffer, start: number) {
  let at = start
  while (at < bytes.length && (isSpace(bytes[at]) || bytes[at] === PERCENT))
    if (bytes[at] === PERCENT) while (at < bytes.length && !isLineEnd(bytes[at])) at++
    else at++
  return at
}

export function afterToken(bytes: Buffer, at: number) {
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
