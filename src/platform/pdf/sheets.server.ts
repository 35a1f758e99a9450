import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'
import { drawable } from './drawable.server.ts'
import { fontFor, fonts, runsOf, type Weight } from './fonts.server.ts'
import { sayingWhatLacks } from './lacking.server.ts'
import type { About, Paper, Picture, Piece } from './paper.server.ts'
import { unpackWoff } from './woff.server.ts'

type Document = InstanceType<typeof PDFDocument>

const HEADINGS = {
  report: { sizes: { 1: 22, 2: 15, 3: 12 }, space: 0.9 },
  letter: { sizes: { 1: 14, 2: 11.5, 3: 11 }, space: 0.5 },
} as const
const BODY = 10.5
const INK = '#1d1b18'
const MARGIN = 56
/** Twice the length of a part; a document without end must not fill the memory. */
const MAX_PAGES = 600
/** Points of pictures unpacked for one document: some four seconds. */
const MAX_POINTS = 200_000_000

const unpacked = fonts.map(([name, file]) => [name, unpackWoff(readFileSync(file))] as const)

type Files = (file: string) => Promise<Buffer | null>

/** With headings, paragraphs and lists for screen readers. Yields after each picture, to hold only one in memory. */
export async function* sheetsOf(paper: Paper, files: Files): AsyncGenerator<Buffer> {
  const doc = openDocument(paper)
  const index = openIndex(doc)
  const draw = pen(doc, index, paper.look ?? 'report')
  let points = MAX_POINTS
  for (const piece of sayingWhatLacks(doc, paper)) {
    if (piece.is !== 'picture') {
      draw(piece)
      if (doc.bufferedPageRange().count > MAX_PAGES) throw new Error('The document has too many pages.')
      continue
    }
    const bytes = await files(piece.picture.file)
    if (bytes) draw({ is: 'fact', term: piece.picture.digest, value: createHash('sha256').update(bytes).digest('hex') })
    points -= bytes ? await drawPicture(doc, bytes, piece.picture, points) : drawInstead(doc, piece.picture)
    yield* comeOf(doc)
  }
  index.fill()
  numberPages(doc, paper.foot)
  doc.end()
  yield* comeOf(doc)
}

function openDocument({ title }: About) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    lang: 'en-GB',
    pdfVersion: '1.7',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title },
  })
  for (const [name, font] of unpacked) doc.registerFont(name, font)
  let page = doc.page
  doc.on('pageAdded', () => {
    joinParts(page)
    page = doc.page
  })
  return doc.fillColor(INK)
}

/** A page's thousands of small buffers take ten times its size, and stay until page numbers are drawn. */
function joinParts({ content }: Document['page']) {
  const { buffer } = content as unknown as { buffer?: Buffer[] } // its types do not say what it keeps
  if (Array.isArray(buffer)) buffer.splice(0, buffer.length, Buffer.concat(buffer))
}

function* comeOf(doc: Document) {
  // The document is complete in memory, so this never waits.
  for (let bytes: unknown = doc.read(); bytes !== null; bytes = doc.read()) if (Buffer.isBuffer(bytes)) yield bytes
}

type Index = ReturnType<typeof openIndex>

function pen(doc: Document, index: Index, look: keyof typeof HEADINGS) {
  return (piece: Exclude<Piece, { is: 'picture' }>) => {
    switch (piece.is) {
      case 'heading':
        return drawHeading(doc, index, piece, HEADINGS[look])
      case 'paragraph':
        tag(doc, 'P', () => say(doc, piece.text))
        return doc.moveDown(0.4)
      case 'fact':
        tag(doc, 'P', () => {
          say(doc, `${piece.term}: `, { weight: 'strong', continued: true })
          say(doc, piece.value)
        })
        return doc.moveDown(0.15)
      case 'item':
        tag(doc, 'P', () => say(doc, `– ${piece.text}`))
        return doc.moveDown(0.15)
      case 'gap':
        return doc.moveDown(0.3)
      case 'new page':
        return doc.addPage()
      case 'contents':
        return index.place(piece.lines)
    }
  }
}

type Heading = Extract<Piece, { is: 'heading' }>
type Measures = (typeof HEADINGS)[keyof typeof HEADINGS]

function drawHeading(doc: Document, index: Index, { level, text }: Heading, { sizes, space }: Measures) {
  if (doc.y > doc.page.height - MARGIN - 72) doc.addPage()
  doc.moveDown(level === 1 ? 0 : space)
  if (level === 2) index.note(text)
  tag(doc, `H${level}`, () => say(doc, text, { weight: 'strong', size: sizes[level] }))
  doc.moveDown(0.35)
}

/** The list of contents is drawn last, into its reserved space, when the pages are known. */
function openIndex(doc: Document) {
  const headings: { text: string; page: number }[] = []
  let kept: { page: number; y: number; list: ReturnType<Document['struct']> } | undefined
  const pageNow = () => doc.bufferedPageRange().count - 1
  return {
    place(lines = 0) {
      kept = { page: pageNow(), y: doc.y, list: doc.struct('TOC') }
      doc.addStructure(kept.list)
      const beyond = lines - Math.floor((bottomOf(doc) - doc.y) / LINE)
      for (let left = beyond; left > 0; left -= Math.floor((bottomOf(doc) - MARGIN) / LINE)) doc.addPage()
    },
    note(text: string) {
      if (!kept) return
      headings.push({ text, page: pageNow() })
      doc.outline.addItem(text)
    },
    fill() {
      if (!kept) return
      let at = kept.page
      doc.switchToPage(at)
      doc.y = kept.y
      for (const { text, page } of headings) {
        if (doc.y + LINE > bottomOf(doc)) {
          doc.switchToPage(++at)
          doc.y = MARGIN
        }
        kept.list.add(doc.struct('TOCI', {}, [doc.struct('P', {}, () => sayLine(doc, text, `${page + 1}`))]))
      }
      kept.list.end()
    },
  }
}

const LINE = 17

const bottomOf = (doc: Document) => doc.page.height - MARGIN

/** Fills the rest of the page, or a new one if little is left. Returns the number of points unpacked. */
async function drawPicture(doc: Document, bytes: Buffer, picture: Picture, most: number): Promise<number> {
  const sound = await drawable(bytes, most)
  if (!sound) return drawInstead(doc, picture)
  if (bottomOf(doc) - doc.y < 300) doc.addPage()
  const fit: [number, number] = [doc.page.width - 2 * MARGIN, bottomOf(doc) - doc.y]
  try {
    const figure = doc.struct('Figure', { alt: picture.alt }, () => void doc.image(sound.bytes, doc.x, doc.y, { fit }))
    doc.addStructure(figure)
  } catch {
    drawInstead(doc, picture)
  }
  return sound.points
}

function drawInstead(doc: Document, { otherwise }: Picture) {
  tag(doc, 'P', () => say(doc, otherwise))
  doc.moveDown(0.4)
  return 0
}

function sayLine(doc: Document, text: string, end: string) {
  const { y } = doc
  say(doc, text)
  doc.y = y
  say(doc, end, { align: 'right' })
}

function tag(doc: Document, type: string, draw: () => void) {
  doc.addStructure(doc.struct(type, {}, draw))
}

type Saying = { weight?: Weight; size?: number; continued?: boolean; align?: 'left' | 'right' }

/** Line by line, because a continued line would otherwise be drawn over. */
function say(doc: Document, text: string, { continued = false, ...saying }: Saying = {}) {
  const lines = text.split('\n')
  for (const [n, line] of lines.entries()) {
    const isLast = n === lines.length - 1
    if (line === '' && !isLast) doc.moveDown()
    else sayOneLine(doc, line, { ...saying, continued: continued && isLast })
  }
}

function sayOneLine(
  doc: Document,
  text: string,
  { weight = 'regular', size = BODY, continued = false, align = 'left' }: Saying,
) {
  const runs = runsOf(text).flatMap(({ alphabet, text: run }) =>
    (run.match(STRETCHES) ?? []).map((stretch) => ({ alphabet, text: stretch })),
  )
  for (const [n, run] of runs.entries()) {
    const isLast = n === runs.length - 1
    doc.font(fontFor(run.alphabet, weight)).fontSize(size)
    doc.text(run.text, { continued: continued || !isLast, lineGap: 1.5, align })
  }
}

/** Text is set in pieces: for a word without end, the library takes quadratic time and memory. */
const STRETCHES = /.{1,299} |.{1,300}/gu

function numberPages(doc: Document, foot: string) {
  const { start, count } = doc.bufferedPageRange()
  for (let n = 0; n < count; n++) {
    doc.switchToPage(start + n)
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.x = MARGIN
    doc.y = doc.page.height - 36
    say(doc, `${foot}    Page ${n + 1} of ${count}`, { size: 8.5 })
    doc.endMarkedContent()
  }
}
