import { listOf, type Objects, objectsAt, type Source } from './source-objects.server.ts'
import { placesFound, placesInTables, type Places } from './source-places.server.ts'
import { type Box, boxOf, type Stamp, type StampsLeft, stampsOf } from './source-stamps.server.ts'
import { BrokenPdf, type Dict, isDict, LongPdf, Ref, Token, type Value } from './source-values.server.ts'

/** A page as something that can be drawn on another: what it says, all it needs for that, and how it is placed. */
export type SourcePage = {
  /** Left, bottom, right, top. */
  box: Box
  /** Clockwise. */
  rotation: 0 | 90 | 180 | 270
  /** Its content, as a form. */
  form: Source & { data: Buffer }
  stamps: readonly Stamp[]
}

export type SourcePdf = { pages: readonly SourcePage[]; objects: ReadonlyMap<number, Source> }

export class ProtectedPdf extends Error {}

const MAX_OBJECTS = 60_000
const MAX_STAMPS = 20_000
/** Pages may name the same content or the same values, which are written for each. */
const MAX_CONTENT = 64 * 1024 * 1024
const MAX_WRITTEN = 32 * 1024 * 1024
const A4: Box = [0, 0, 595, 842]

/** All pages and what they are drawn with. Throws if any of it cannot be read, or there are more pages than `most`. */
export function readPdf(bytes: Buffer, most: number): SourcePdf {
  try {
    return pagesAt(bytes, placesInTables(bytes), most)
  } catch (error) {
    if (error instanceof ProtectedPdf || error instanceof LongPdf) throw error
    // Its tables are wrong, or it is broken altogether, which the second attempt finds out.
    return pagesAt(bytes, placesFound(bytes), most)
  }
}

function pagesAt(bytes: Buffer, { places, trailer }: Places, most: number): SourcePdf {
  if (trailer['Encrypt'] !== undefined) throw new ProtectedPdf()
  const objects = objectsAt(bytes, places)
  const root = objects.resolved(trailer['Root'])
  const leaves = isDict(root) ? leavesOf(objects, root['Pages'], most) : []
  if (leaves.length === 0) throw new BrokenPdf('It has no pages.')
  const left = { stamps: MAX_STAMPS, content: MAX_CONTENT }
  const pages = leaves.map((leaf) => pageOf(objects, leaf, left))
  return { pages, objects: neededBy(objects, pages) }
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

function leavesOf(objects: Objects, top: Value | undefined, most: number) {
  const leaves: Dict[] = []
  const seen = new Set<number>()
  const waiting: { node: Value | undefined; given: Dict }[] = [{ node: top, given: {} }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const id = next.node instanceof Ref ? next.node.id : -seen.size
    if (seen.has(id)) throw new BrokenPdf('A page stands in two places.')
    seen.add(id)
    const node = objects.resolved(next.node)
    if (!isDict(node)) throw new BrokenPdf('A page is missing.')
    const given = inherited(next.given, node)
    const kids = objects.resolved(node['Kids'])
    if (!Array.isArray(kids)) leaves.push({ ...node, ...given })
    else for (const kid of kids.toReversed()) waiting.push({ node: kid, given })
    if (leaves.length > most) throw new LongPdf()
  }
  return leaves
}

const inherited = (given: Dict, node: Dict): Dict => ({
  ...given,
  ...Object.fromEntries(INHERITED.flatMap((key) => (node[key] === undefined ? [] : [[key, node[key]]]))),
})

function pageOf(objects: Objects, page: Dict, left: StampsLeft & { content: number }): SourcePage {
  const media = boxOf(objects, page['MediaBox']) ?? A4
  const box = within(media, boxOf(objects, page['CropBox']) ?? media)
  const { Resources = {}, Group } = page
  const content = contentOf(objects, page['Contents'])
  left.content -= content.data.length
  if (left.content < 0) throw new LongPdf()
  const value = {
    ...content.value,
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [...box],
    Resources,
    ...(Group !== undefined && { Group }),
  }
  return {
    box,
    rotation: rotationOf(objects.resolved(page['Rotate'])),
    form: { value, data: content.data },
    stamps: stampsOf(objects, page['Annots'], left),
  }
}

/** As it is packed, if it is one stream; the parts of several are unpacked and joined. */
function contentOf(objects: Objects, contents: Value | undefined): { value: Dict; data: Buffer } {
  const whole = objects.resolved(contents)
  const parts = (Array.isArray(whole) ? whole : listOf(contents)).flatMap((part: Value) => {
    const source = part instanceof Ref ? objects.object(part.id) : null
    return isDict(source?.value) && source.data ? [{ value: source.value, data: source.data }] : []
  })
  const [only] = parts
  if (parts.length === 1 && only) return { value: packing(only.value), data: only.data }
  return { value: {}, data: Buffer.concat(parts.flatMap((part) => [objects.unpacked(part), Buffer.from('\n')])) }
}

const packing = ({ Filter, DecodeParms }: Dict): Dict => ({
  ...(Filter !== undefined && { Filter }),
  ...(DecodeParms !== undefined && { DecodeParms }),
})

function rotationOf(value: Value | undefined) {
  const turn = typeof value === 'number' ? ((value % 360) + 360) % 360 : 0
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0
}

function within(media: Box, crop: Box): Box {
  const [left, bottom] = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1])]
  const [right, top] = [Math.min(media[2], crop[2]), Math.min(media[3], crop[3])]
  return right - left >= 1 && top - bottom >= 1 ? [left, bottom, right, top] : media
}

/** Lead out of the page to the rest of the file, or are read by what is not copied. */
const LEFT = new Set(['Parent', 'StructParent', 'StructParents', 'Metadata', 'PieceInfo', 'OC', 'OPI'])

export const isLeft = (key: string) => LEFT.has(key)

function neededBy(objects: Objects, pages: readonly SourcePage[]) {
  const needed = new Map<number, Source>()
  let written = MAX_WRITTEN
  const waiting: (Value | undefined)[] = pages.flatMap(({ form, stamps }) => [
    form.value,
    ...stamps.map((each) => each.form),
  ])
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    written -= sizeOf(value)
    if (written < 0) throw new LongPdf()
    for (const each of inside(value)) waiting.push(each)
    if (!(value instanceof Ref) || needed.has(value.id)) continue
    const source = objects.object(value.id) ?? { value: new Token('null') }
    needed.set(value.id, source)
    if (needed.size > MAX_OBJECTS) throw new BrokenPdf('It has too many objects.')
    waiting.push(source.value)
  }
  return needed
}

/** About as long as it is written. */
function sizeOf(value: Value) {
  if (typeof value === 'string') return value.length
  if (value instanceof Token) return value.text.length
  return isDict(value) ? Object.keys(value).reduce((sum, key) => sum + key.length, 8) : 8
}

function* inside(value: Value): Iterable<Value | undefined> {
  if (Array.isArray(value)) yield* value
  else if (isDict(value)) for (const key in value) if (!isLeft(key)) yield value[key]
}
