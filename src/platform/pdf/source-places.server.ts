import { objectAt, type Objects, objectsAt, type Place } from './source-objects.server.ts'
import { BrokenPdf, type Dict, isDict, type Value, valueFrom, type Words, wordsFrom } from './source-values.server.ts'

/** Where each object is, and the dictionary that names the first one. */
export type Places = { places: Map<number, Place>; trailer: Dict }

const TAIL_BYTES = 2_048
const MAX_SECTIONS = 1_000
const MAX_OBJECTS = 300_000
/** Of all tables, with their parts. */
const MAX_LINES = 1_000_000
const MAX_TRAILERS = 50

const unresolved = { resolved: (value: Value | undefined) => value }

/** By the tables of the file, the newest first. */
export function placesInTables(bytes: Buffer): Places {
  const tail = Math.max(0, bytes.length - TAIL_BYTES)
  const start = bytes.lastIndexOf('startxref')
  if (start < tail) throw new BrokenPdf('It does not say where its table is.')
  const found: Places = { places: new Map(), trailer: {} }
  const seen = new Set<number>()
  const objects = objectsAt(bytes, new Map())
  let left = MAX_LINES
  const count = () => {
    if (--left < 0) throw new BrokenPdf('Its tables are too long.')
  }
  const waiting = [Number(wordsFrom(bytes, start + 'startxref'.length).next())]
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at) || seen.size > MAX_SECTIONS) continue
    seen.add(at)
    const trailer =
      wordsFrom(bytes, at).peek() === 'xref'
        ? addTable(wordsFrom(bytes, at), found, count)
        : addPacked({ bytes, at, objects }, found)
    found.trailer = { ...trailer, ...found.trailer }
    // A table may name another, for readers that know packed objects.
    for (const next of [trailer['XRefStm'], trailer['Prev']]) if (typeof next === 'number') waiting.push(next)
  }
  return found
}

function addTable(words: Words, { places }: Places, countOne: () => void): Dict {
  words.next()
  while (words.peek() !== 'trailer') {
    const [first, count] = [Number(words.next()), Number(words.next())]
    if (!(count >= 0)) throw new BrokenPdf('Its table is broken.')
    countOne()
    for (let n = 0; n < count; n++) {
      countOne()
      const [offset, , kind] = [Number(words.next()), words.next(), words.next()]
      if (kind === 'n' && !places.has(first + n)) places.set(first + n, { at: offset })
    }
  }
  words.next()
  const trailer = valueFrom(words)
  if (!isDict(trailer)) throw new BrokenPdf('It has no trailer.')
  return trailer
}

type Packed = { bytes: Buffer; at: number; objects: Objects }

function addPacked({ bytes, at, objects }: Packed, { places }: Places): Dict {
  const source = objectAt(bytes, at, unresolved)
  if (!isDict(source.value) || !source.data) throw new BrokenPdf('Its table is broken.')
  const { W, Index, Size } = source.value
  const widths = numbersIn(W)
  const length = widths.reduce((sum, width) => sum + width, 0)
  if (widths.length < 3 || length < 2) throw new BrokenPdf('Its table is broken.')
  const lines = objects.unpacked(source)
  let start = 0
  for (const id of idsIn(Index === undefined ? [0, Number(Size)] : numbersIn(Index))) {
    if (start + length > lines.length) break
    const place = placeIn(lines.subarray(start, start + length), widths)
    if (place && !places.has(id)) places.set(id, place)
    start += length
  }
  return source.value
}

/** Of ranges, each with its first and how many there are. */
function* idsIn(ranges: readonly number[]) {
  for (let n = 0; n < ranges.length; n += 2)
    for (let id = ranges[n] ?? 0; id < (ranges[n] ?? 0) + (ranges[n + 1] ?? 0); id++) yield id
}

function placeIn(line: Buffer, [first = 0, second = 0, third = 0]: readonly number[]): Place | undefined {
  const number = (at: number, width: number) => line.subarray(at, at + width).reduce((sum, byte) => sum * 256 + byte, 0)
  const [kind, one, two] = [first === 0 ? 1 : number(0, first), number(first, second), number(first + second, third)]
  if (kind === 1) return { at: one }
  return kind === 2 ? { within: one, index: two } : undefined
}

const numbersIn = (value: Value | undefined) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []

/** By what stands in the file, the last of a number: for a file whose tables are broken. */
export function placesFound(bytes: Buffer): Places {
  const text = bytes.toString('latin1')
  const found: Places = { places: new Map(), trailer: {} }
  for (const { 1: id, index } of text.matchAll(/(?<!\d)(\d{1,8})[\s\0]+\d{1,5}[\s\0]+obj\b/g)) {
    found.places.set(Number(id), { at: index })
    if (found.places.size > MAX_OBJECTS) throw new BrokenPdf('It has too many objects.')
  }
  const objects = objectsAt(bytes, new Map(found.places))
  for (const id of Array.from(found.places.keys())) addStream(objects, id, found)
  for (const { index } of [...text.matchAll(/\btrailer\b/g)].slice(-MAX_TRAILERS)) {
    const trailer = soundly(() => valueFrom(wordsFrom(bytes, index + 'trailer'.length)))
    if (isDict(trailer)) found.trailer = { ...found.trailer, ...trailer }
  }
  return found
}

/** The objects packed in one, and the trailer that a table of packed objects is. */
function addStream(objects: Objects, id: number, found: Places) {
  const source = soundly(() => objects.object(id))
  if (!isDict(source?.value) || !source.data) return
  const { Type, N } = source.value
  if (Type === 'XRef') found.trailer = { ...found.trailer, ...source.value }
  if (Type !== 'ObjStm' || typeof N !== 'number') return
  soundly(() => addInside(wordsFrom(objects.unpacked(source), 0), { id, count: Math.min(N, MAX_OBJECTS) }, found))
}

function addInside(head: Words, { id, count }: { id: number; count: number }, { places }: Places) {
  for (let index = 0; index < count; index++) {
    const inside = Number(head.next())
    head.next()
    if (!places.has(inside)) places.set(inside, { within: id, index })
  }
}

function soundly<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    // Another object may be sound.
    return undefined
  }
}
