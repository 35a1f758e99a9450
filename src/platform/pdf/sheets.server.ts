import { readFileSync } from 'node:fs'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'
import { drawEnclosure, roomOf } from './enclosure.server.ts'
import { fonts } from './fonts.server.ts'
import { type Index, openIndex } from './index.server.ts'
import { sayingWhatLacks } from './lacking.server.ts'
import type { About, Paper, Piece } from './paper.server.ts'
import { drawLetter, isLetterly, MARGIN, say, sayFact, sayParagraph, tag } from './say.server.ts'
import { unpackWoff } from './woff.server.ts'

type Document = InstanceType<typeof PDFDocument>

const HEADINGS = {
  report: { sizes: { 1: 22, 2: 15, 3: 12 }, space: 0.9 },
  letter: { sizes: { 1: 14, 2: 11.5, 3: 11 }, space: 0.5 },
} as const
const INK = '#1d1b18'
/** Without those copied from PDFs. A document without end must not fill the memory. */
const MAX_PAGES = 1_200

const unpacked = fonts.map(([name, file]) => [name, unpackWoff(readFileSync(file))] as const)

type Files = (file: string) => Promise<Buffer | null>

/** With headings, paragraphs and lists for screen readers. Yields after each file, to hold only one in memory. */
export async function* sheetsOf(paper: Paper, files: Files): AsyncGenerator<Buffer> {
  const doc = openDocument(paper)
  const index = openIndex(doc)
  const draw = pen(doc, index, paper.look ?? 'report')
  const room = roomOf()
  const mostPages = MAX_PAGES + room.pages
  for (const piece of sayingWhatLacks(doc, paper)) {
    if (piece.is === 'enclosure') {
      await drawEnclosure(doc, await files(piece.enclosure.file), piece.enclosure, room)
      yield* comeOf(doc)
    } else draw(piece)
    if (doc.bufferedPageRange().count > mostPages - room.pages) throw new Error('The document has too many pages.')
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

function pen(doc: Document, index: Index, look: keyof typeof HEADINGS) {
  return (piece: Exclude<Piece, { is: 'enclosure' }>) => {
    if (isLetterly(piece)) return drawLetter(doc, piece)
    switch (piece.is) {
      case 'heading':
        return drawHeading(doc, index, piece, HEADINGS[look])
      case 'paragraph':
        return sayParagraph(doc, piece.text)
      case 'fact':
        return sayFact(doc, piece.term, piece.value)
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
