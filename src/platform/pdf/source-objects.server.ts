import { constants, inflateSync } from 'node:zlib'
import { afterSpace } from '#platform/files/pdf-objects.server.ts'
import { unfiltered } from './png.server.ts'
import { BrokenPdf, type Dict, isDict, Ref, type Value, valueFrom, wordsFrom } from './source-values.server.ts'

/** An object: a value, and the bytes behind it if it is a stream, packed as `value` says. */
export type Source = { value: Value; data?: Buffer }

/** The place of an object: in the file, or in a stream of packed objects. */
export type Place = { at: number } | { within: number; index: number }

export type Objects = {
  /** By its number; null if there is none, as readers take it. */
  object(id: number): Source | null
  /** The value that a reference stands for, if it is one. */
  resolved(value: Value | undefined): Value | undefined
  unpacked(source: Source): Buffer
}

/** For one file: pages in parts, tables and packed objects. */
const MAX_UNPACKED = 48 * 1024 * 1024
/** Reading may begin anywhere in the file, and many objects may go on to the same end, so the total is limited. */
const MAX_READ = 96 * 1024 * 1024

export function objectsAt(bytes: Buffer, places: ReadonlyMap<number, Place>): Objects {
  const known = new Map<number, Source | null>()
  const packs = new Map<number, readonly Value[]>()
  let room = MAX_UNPACKED
  const reading = readWithin(MAX_READ)

  function object(id: number): Source | null {
    const found = known.get(id)
    if (found !== undefined) return found
    // An object that needs itself is none.
    known.set(id, null)
    const place = places.get(id)
    const source = place && ('at' in place ? inFile(id, place.at) : inPack(place))
    known.set(id, source ?? null)
    return source ?? null
  }
  const inFile = (id: number, at: number) => reading(at, () => objectAt(bytes, at, { id, resolved }))
  function inPack({ within, index }: { within: number; index: number }) {
    const pack = packs.get(within) ?? packOf(object(within), { resolved, unpacked, reading })
    packs.set(within, pack)
    const value = pack[index]
    return value === undefined ? null : { value }
  }
  const resolved = (value: Value | undefined) => (value instanceof Ref ? object(value.id)?.value : value)
  function unpacked({ value, data = Buffer.alloc(0) }: Source) {
    const whole = unpack(data, isDict(value) ? value : {}, { resolved, room })
    room -= whole.length
    return whole
  }

  return { object, resolved, unpacked }
}

type Reading = <Result extends { end: number }>(from: number, read: () => Result) => Result

function readWithin(most: number): Reading {
  let left = most
  return (from, read) => {
    if (left < 0) throw new BrokenPdf('Its objects take too long to read.')
    const result = read()
    left -= result.end - from
    return result
  }
}

type Opening = Pick<Objects, 'resolved' | 'unpacked'> & { reading: Reading }

function packOf(source: Source | null, { resolved, unpacked, reading }: Opening): readonly Value[] {
  if (!source?.data || !isDict(source.value)) return []
  const objects = unpacked(source)
  const [count, first] = [resolved(source.value['N']), resolved(source.value['First'])]
  if (typeof count !== 'number' || typeof first !== 'number') return []
  const head = wordsFrom(objects, 0)
  const offsets = Array.from({ length: Math.min(count, objects.length) }, () => head.next() && Number(head.next()))
  return offsets.map((offset) => {
    const at = first + Number(offset)
    return reading(at, () => valueAt(objects, at)).value
  })
}

function valueAt(bytes: Buffer, at: number) {
  const words = wordsFrom(bytes, at)
  return { value: valueFrom(words), end: words.at() }
}

type Around = { id?: number; resolved: (value: Value | undefined) => Value | undefined }

/** The object whose number stands here, with `obj`. */
export function objectAt(bytes: Buffer, at: number, { id, resolved }: Around): Source & { end: number } {
  const words = wordsFrom(bytes, at)
  const [number, , keyword] = [Number(words.next()), words.next(), words.next()]
  if (keyword !== 'obj' || (id !== undefined && number !== id))
    throw new BrokenPdf('An object is not where it should be.')
  const value = valueFrom(words)
  if (words.peek() !== 'stream' || !isDict(value)) return { value, end: words.at() }
  words.next()
  const start = afterLineEnd(bytes, words.at())
  const data = dataAt(bytes, start, resolved(value['Length']))
  return { value, data, end: start + data.length }
}

function afterLineEnd(bytes: Buffer, at: number) {
  if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return at + 2
  return bytes[at] === 0x0a || bytes[at] === 0x0d ? at + 1 : at
}

/** As long as it says, if its end is there; otherwise up to the next end. */
function dataAt(bytes: Buffer, start: number, length: Value | undefined) {
  if (typeof length === 'number' && length >= 0) {
    const end = afterSpace(bytes, start + length)
    if (bytes.toString('latin1', end, end + 9) === 'endstream') return bytes.subarray(start, start + length)
  }
  const end = bytes.indexOf('endstream', start)
  if (end < 0) throw new BrokenPdf('A stream has no end.')
  return bytes.subarray(start, end)
}

function unpack(data: Buffer, { Filter, DecodeParms }: Dict, { resolved, room }: Around & { room: number }) {
  const filters = listOf(resolved(Filter)).map(resolved)
  if (filters.length === 0) return data
  if (filters.length > 1 || filters[0] !== 'FlateDecode') throw new BrokenPdf('It is packed in an unusual way.')
  // Without an end of the packed data, a reader takes the part that there is.
  const whole = inflateSync(data, { maxOutputLength: Math.max(1, room), finishFlush: constants.Z_SYNC_FLUSH })
  const parms = resolved(listOf(resolved(DecodeParms))[0])
  const { Predictor = 1, Columns = 1 } = isDict(parms) ? parms : {}
  return Number(Predictor) < 10 ? whole : unfiltered(whole, Number(Columns))
}

/** One value may stand for a list of one. */
export const listOf = (value: Value | undefined): readonly Value[] => (value === undefined ? [] : [value].flat())
