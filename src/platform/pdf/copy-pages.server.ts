import type PDFDocument from 'pdfkit'
import type { Source } from './source-objects.server.ts'
import { isLeft, type SourcePage, type SourcePdf } from './source-pages.server.ts'
import type { Stamp } from './source-stamps.server.ts'
import { isDict, Ref, Token, type Value } from './source-values.server.ts'

type Document = InstanceType<typeof PDFDocument>
/** An object of the document that is made, as its library keeps it. */
type Written = ReturnType<Document['ref']>

/** Room around a copied page, which is made smaller for it: below, for the foot. */
const EDGE = 24
const FOOT = 46
/** The foot’s. */
const MARGIN = 56

/** Each on a page of its own, upright and whole. They are read by then, so this does not fail. */
export function copyPages(doc: Document, { pages, objects }: SourcePdf, title: string) {
  const written = copyObjects(doc, objects)
  for (const [n, page] of pages.entries()) {
    const form = write(doc.ref({}), page.form, written)
    const isWide = widthOf(page) > heightOf(page)
    doc.addPage({ size: 'A4', layout: isWide ? 'landscape' : 'portrait', margin: MARGIN })
    const alt = `${title}, page ${n + 1} of ${pages.length}`
    doc.addStructure(doc.struct('Figure', { alt }, () => draw(doc, page, { form, written })))
  }
}

type Objects = ReadonlyMap<number, Written>

function copyObjects(doc: Document, objects: SourcePdf['objects']): Objects {
  const written = new Map([...objects.keys()].map((id) => [id, doc.ref({})]))
  for (const [id, source] of objects) {
    const object = written.get(id)
    if (object) write(object, source, written)
  }
  return written
}

/** Fills an object and ends it: from then on it is in the file. */
function write(object: Written, { value, data }: Source, written: Objects): Written {
  const copied = copyOf(value, written)
  // Its types know only dictionaries.
  Object.assign(object, { data: copied })
  if (data && isDict(value)) {
    const dictionary = object.data as Record<string, unknown> // a copied dictionary is one
    for (const key of ['Length', 'F', 'FFilter', 'FDecodeParms']) delete dictionary[key]
    if (data.length === 0) for (const key of ['Filter', 'DecodeParms']) delete dictionary[key]
    Object.assign(object, { compress: dictionary['Filter'] === undefined })
    object.write(data.length === 0 ? Buffer.from('\n') : data)
  }
  object.end(undefined)
  return object
}

function copyOf(value: Value, written: Objects): unknown {
  if (value instanceof Ref) return written.get(value.id) ?? new Token('null')
  if (Array.isArray(value)) return value.map((each: Value) => copyOf(each, written))
  if (!isDict(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (isLeft(key) ? [] : [[key, copyOf(each, written)]])),
  )
}

type Matrix = readonly [number, number, number, number, number, number]

const isOnSide = ({ rotation }: SourcePage) => rotation === 90 || rotation === 270
const widthOf = (page: SourcePage) => (isOnSide(page) ? page.box[3] - page.box[1] : page.box[2] - page.box[0])
const heightOf = (page: SourcePage) => (isOnSide(page) ? page.box[2] - page.box[0] : page.box[3] - page.box[1])

function draw(doc: Document, page: SourcePage, { form, written }: { form: Written; written: Objects }) {
  const placed = times(upright(page), fitted(doc, page))
  put(doc, form, placed)
  for (const stamp of page.stamps) {
    const object = written.get(stamp.form.id)
    if (object) put(doc, object, times(stamped(stamp), placed))
  }
}

/** Drawn in the coordinates of PDF, from the bottom: the library has turned those of the page over. */
function put(doc: Document, form: Written, matrix: Matrix) {
  const name = `Copy${form.toString().split(' ')[0]}`
  const { xobjects } = doc.page as unknown as { xobjects: Record<string, unknown> } // its types do not say
  xobjects[name] = form
  const [a, b, c, d, e, f] = times(matrix, [1, 0, 0, -1, 0, doc.page.height])
  doc.addContent(`q ${[a, b, c, d, e, f].map((each) => Number(each.toFixed(5))).join(' ')} cm /${name} Do Q`)
}

/** Turns a page the way it is read, with its corner at the origin. */
function upright({ box: [left, bottom, right, top], rotation }: SourcePage): Matrix {
  const turned: Record<typeof rotation, Matrix> = {
    0: [1, 0, 0, 1, -left, -bottom],
    90: [0, -1, 1, 0, -bottom, right],
    180: [-1, 0, 0, -1, right, top],
    270: [0, 1, -1, 0, top, -left],
  }
  return turned[rotation]
}

function fitted({ page: { width, height } }: Document, source: SourcePage): Matrix {
  const [across, up] = [width - 2 * EDGE, height - EDGE - FOOT]
  const scale = Math.min(1, across / widthOf(source), up / heightOf(source))
  const left = (width - scale * widthOf(source)) / 2
  return [scale, 0, 0, scale, left, height - EDGE - scale * heightOf(source)]
}

/** ISO 32000-1, 12.5.5: its box, as its matrix leaves it, fills its place. */
function stamped({ box, matrix, into }: Stamp): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
  const corners = [box[0], box[2]].flatMap((x) => [box[1], box[3]].map((y) => [a * x + c * y + e, b * x + d * y + f]))
  const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)]
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  const across = (into[2] - into[0]) / (Math.max(...xs) - left || 1)
  const up = (into[3] - into[1]) / (Math.max(...ys) - bottom || 1)
  return [across, 0, 0, up, into[0] - left * across, into[1] - bottom * up]
}

/** First the one, then the other. */
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]
