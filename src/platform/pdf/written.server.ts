import type PDFDocument from 'pdfkit'
import { fontFor } from './fonts.server.ts'
import type { Part, Piece } from './paper.server.ts'
import { BODY, bottomOf, MARGIN, say, stretchesOf } from './say.server.ts'

type Document = InstanceType<typeof PDFDocument>

const INDENT = 14
const ROOM = 44
const NAME = 15
const SMALL = 8.5

/** A paragraph or a point with words in bold and links; its mark hangs beside it. */
export function sayWritten(doc: Document, { parts, mark }: Extract<Piece, { is: 'written' }>) {
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
  return lines.map((line) => line.map((part, at) => ({ part, isLast: at === line.length - 1 })))
}

function sayPart(doc: Document, { text, bold, link }: Part, endsLine: boolean) {
  const runs = text === '' ? [{ alphabet: 'latin' as const, text: ' ' }] : stretchesOf(text)
  for (const [n, run] of runs.entries()) {
    doc.font(fontFor(run.alphabet, bold ? 'strong' : 'regular')).fontSize(BODY)
    const continued = !endsLine || n < runs.length - 1
    // What is left out stays as it was for the part before.
    doc.text(run.text, { continued, lineGap: 1.5, align: 'left', link: link ?? null, underline: Boolean(link) })
  }
}

/** Space for a signature by hand, on the page of the words before it if that has room. */
export function leaveRoom(doc: Document) {
  if (doc.y + ROOM > bottomOf(doc)) doc.addPage()
  else doc.y += ROOM
}

/** The sender at the top of a letter: its name, its address at the right, and a rule. */
export function drawHead(doc: Document, { name, lines }: Extract<Piece, { is: 'head' }>) {
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
