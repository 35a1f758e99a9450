import { afterSpace, afterToken } from '#platform/files/pdf-objects.server.ts'

// The values of a PDF (ISO 32000-1, 7.3), in the shapes that the PDF library writes: a name is a string.

/** A PDF whose pages cannot be copied. */
export class BrokenPdf extends Error {}

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
  /** The next word, which is left to be read again by `value`, or ''. */
  peek(): string
  next(): string
  value(): Value
  at(): number
}

export function wordsFrom(bytes: Buffer, start: number): Words {
  let at = start
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)

  function peek() {
    const from = afterSpace(bytes, at)
    return from < bytes.length ? text(from, afterToken(bytes, from)) : ''
  }
  function next() {
    const from = afterSpace(bytes, at)
    if (from >= bytes.length) throw new BrokenPdf('It ends in the middle of a value.')
    at = afterToken(bytes, from)
    return text(from, at)
  }
  function value(depth = 0): Value {
    if (depth > MAX_DEPTH) throw new BrokenPdf('Its values are nested too deeply.')
    const word = next()
    if (word === '<<') return dict(depth)
    if (word === '[') return list(depth)
    if (word.startsWith('/')) return word.slice(1)
    if (WHOLE.test(word)) return refAfter(word) ?? Number(word)
    if (/^[+\-.\d]/.test(word)) return Math.max(-MOST, Math.min(MOST, Number.parseFloat(word) || 0))
    if (/^(?:\(|<|true$|false$|null$)/.test(word)) return new Token(word)
    throw new BrokenPdf('It has a value that there is not.')
  }
  function refAfter(id: string) {
    const mark = at
    if (WHOLE.test(peek()) && next() && peek() === 'R' && next()) return new Ref(Number(id))
    at = mark
    return undefined
  }
  function list(depth: number) {
    const values: Value[] = []
    while (peek() !== ']') values.push(value(depth + 1))
    next()
    return values
  }
  function dict(depth: number) {
    const values: Dict = Object.create(null) // its keys are those of the file
    while (peek() !== '>>') {
      const key = next()
      if (!key.startsWith('/')) throw new BrokenPdf('A dictionary has a key that is no name.')
      values[key.slice(1)] = value(depth + 1)
    }
    next()
    return values
  }

  return { peek, next, value: () => value(), at: () => at }
}

export const isDict = (value: Value | undefined): value is Dict =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Token) && !(value instanceof Ref)
