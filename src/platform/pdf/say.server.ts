import type PDFDocument from 'pdfkit'
import { fontFor, runsOf, type Weight } from './fonts.server.ts'
import type { Part, Piece } from './paper.server.ts'

type Document = InstanceType<typeof PDFDocument>

export const MARGIN = 56
const BODY = 10.5

export const bottomOf = (doc: Document) => doc.page.height - MARGIN

export function tag(doc: Document, type: string, draw: () => void) {
  doc.addStructure(doc.struct(type, {}, draw))
}

export function sayFact(doc: Document, term: string, value: string) {
  tag(doc, 'P', () => {
    say(doc, `${term}: `, { weight: 'strong', continued: true })
    say(doc, value)
  })
  doc.moveDown(0.15)
}

export function sayParagraph(doc: Document, text: string) {
  tag(doc, 'P', () => say(doc, text))
  doc.moveDown(0.4)
}

type Saying = { weight?: Weight; size?: number; continued?: boolean; align?: 'left' | 'right' }

/** Line by line, because a continued line would otherwise be drawn over. */
export function say(doc: Document, text: string, { continued = false, ...saying }: Saying = {}) {
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
  const runs = stretchesOf(text)
  for (const [n, run] of runs.entries()) {
    const isLast = n === runs.length - 1
    doc.font(fontFor(run.alphabet, weight)).fontSize(size)
    doc.text(run.text, { continued: continued || !isLast, lineGap: 1.5, align })
  }
}

/** Of one line in the size of the body. */
export const widthOf = (doc: Document, text: string) =>
  runsOf(text).reduce(
    (sum, run) => sum + doc.font(fontFor(run.alphabet, 'regular')).fontSize(BODY).widthOfString(run.text),
    0,
  )

const stretchesOf = (line: string) =>
  runsOf(line).flatMap(({ alphabet, text }) =>
    (text.match(STRETCHES) ?? []).map((stretch) => ({ alphabet, text: stretch })),
  )

/** Text is set in pieces: for a word without end, the library takes quadratic time and memory. */
const STRETCHES = /.{1,299} |.{1,300}/gu

const INDENT = 14
const ROOM = 44
const NAME = 15
const SMALL = 8.5

type Letterly = Extract<Piece, { is: 'written' | 'head' | 'room' }>

export const isLetterly = (piece: Piece): piece is Letterly =>
  piece.is === 'written' || piece.is === 'head' || piece.is === 'room'

/** The pieces that letters alone have. */
export function drawLetter(doc: Document, piece: Letterly) {
  if (piece.is === 'written') sayWritten(doc, piece)
  else if (piece.is === 'head') drawHead(doc, piece)
  else leaveRoom(doc)
}

/** A paragraph or a point with words in bold and links; its mark hangs beside it. */
function sayWritten(doc: Document, { parts, mark }: Extract<Piece, { is: 'written' }>) {
  if (mark) hang(doc, mark)
  const lines = linesOf(parts)
  const children = lines.flatMap((line) =>
    line.map(({ part, isLast }) => {
      const draw = () => sayPart(doc, part, isLast)
      return part.link ? doc.struct('Link', {}, draw) : draw
    }),
  )
  doc.addStructure(doc.struct('P', {}, children))
  doc.x = MARGIN
  doc.moveDown(mark ? 0.15 : 0.4)
}

function hang(doc: Document, mark: string) {
  if (doc.y + doc.currentLineHeight(true) > bottomOf(doc)) doc.addPage()
  const { y } = doc
  doc.addStructure(doc.struct('Lbl', {}, () => say(doc, mark)))
  doc.y = y
  doc.x = MARGIN + INDENT
}

/** By line, because a continued line would be drawn over; the last part of each ends it. */
const linesOf = (parts: readonly Part[]) => {
  const lines: Part[][] = [[]]
  for (const part of parts)
    for (const [n, text] of part.text.split('\n').entries()) {
      if (n > 0) lines.push([])
      lines.at(-1)?.push({ ...part, text })
    }
  return lines.map((line) => {
    const said = line.filter(({ text }) => text !== '')
    const shown = said.length > 0 ? said : line.slice(0, 1)
    return shown.map((part, at) => ({ part, isLast: at === shown.length - 1 }))
  })
}

function sayPart(doc: Document, { text, bold, link }: Part, endsLine: boolean) {
  const runs = text === '' ? [{ alphabet: 'latin' as const, text: ' ' }] : stretchesOf(text)
  for (const [n, run] of runs.entries()) {
    doc.font(fontFor(run.alphabet, bold ? 'strong' : 'regular')).fontSize(BODY)
    const continued = !endsLine || n < runs.length - 1
    // Options that are left out stay as they were for the part before.
    doc.text(run.text, { continued, lineGap: 1.5, align: 'left', link: link ?? null, underline: Boolean(link) })
  }
}

/** Space for a signature by hand, on the page of the words before it if that has room. */
function leaveRoom(doc: Document) {
  if (doc.y + ROOM > bottomOf(doc)) doc.addPage()
  else doc.y += ROOM
}

/** The sender at the top of a letter: its name, its address at the right, and a rule. */
function drawHead(doc: Document, { name, lines }: Extract<Piece, { is: 'head' }>) {
  const { y } = doc
  doc.addStructure(doc.struct('P', {}, () => say(doc, name, { weight: 'strong', size: NAME })))
  const left = doc.y
  doc.y = y + 2
  for (const line of lines) doc.addStructure(doc.struct('P', {}, () => say(doc, line, { size: SMALL, align: 'right' })))
  doc.y = Math.max(left, doc.y) + 5
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(0.7)
    .stroke()
  doc.endMarkedContent()
  doc.y += 16
}
