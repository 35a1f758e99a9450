import { afterSpace, afterToken } from '#platform/files/pdf-objects.server.ts'

// The values of a PDF (ISO 32000-1, 7.3), in the shapes that the PDF library writes: a name is a string.

/** A PDF whose pages cannot be copied. */
export class BrokenPdf extends Error {}

/** One that takes more than there is room for. */
export class LongPdf extends Error {}

/** A string, boolean or null, which the library writes as it stands. */
export class Token {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString() {
    return this.text
  }
  get [Symbol.toStringTag]() {
    return 'Token'
  }
}

/** Refers to an object by its number. */
export class Ref {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}

export type Value = number | string | Token | Ref | readonly Value[] | Dict
export type Dict = { [key: string]: Value }

const MAX_DEPTH = 60
const MOST = 1e12
const WHOLE = /^\d{1,10}$/

export type Words = {
  /** The next word, which stays the next, or '' at the end. */
  peek(): string
  next(): string
  at(): number
  goBack(at: number): void
}

export function wordsFrom(bytes: Buffer, start: number): Words {
  let at = start
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  return {
    peek() {
      const from = afterSpace(bytes, at)
      return from < bytes.length ? text(from, afterToken(bytes, from)) : ''
    },
    next() {
      const from = afterSpace(bytes, at)
      if (from >= bytes.length) throw new BrokenPdf('It ends in the middle of a value.')
      at = afterToken(bytes, from)
      return text(from, at)
    },
    at: () => at,
    goBack: (to) => void (at = to),
  }
}

export function valueFrom(words: Words, depth = 0): Value {
  if (depth > MAX_DEPTH) throw new BrokenPdf('Its values are nested too deeply.')
  const word = words.next()
  if (word === '<<') return dictFrom(words, depth)
  if (word === '[') return listFrom(words, depth)
  if (word.startsWith('/')) return word.slice(1)
  if (/^[+\-.\d]/.test(word)) return refFrom(words, word) ?? numberOf(word)
  if (/^(?:\(|<|true$|false$|null$)/.test(word)) return new Token(word)
  throw new BrokenPdf('It has a value that there is not.')
}

const numberOf = (word: string) => Math.max(-MOST, Math.min(MOST, Number.parseFloat(word) || 0))

/** Two numbers and `R`. */
function refFrom(words: Words, id: string) {
  const at = words.at()
  if (WHOLE.test(id) && WHOLE.test(words.peek()) && words.next() && words.peek() === 'R' && words.next())
    return new Ref(Number(id))
  words.goBack(at)
  return undefined
}

function listFrom(words: Words, depth: number) {
  const values: Value[] = []
  while (words.peek() !== ']') values.push(valueFrom(words, depth + 1))
  words.next()
  return values
}

function dictFrom(words: Words, depth: number) {
  const values: Dict = Object.create(null) // its keys are those of the file
  while (words.peek() !== '>>') {
    const key = words.next()
    if (!key.startsWith('/')) throw new BrokenPdf('A dictionary has a key that is no name.')
    values[key.slice(1)] = valueFrom(words, depth + 1)
  }
  words.next()
  return values
}

export const isDict = (value: Value | undefined): value is Dict =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Token) && !(value instanceof Ref)
