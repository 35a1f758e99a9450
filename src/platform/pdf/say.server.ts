import type PDFDocument from 'pdfkit'
import { fontFor, runsOf, type Weight } from './fonts.server.ts'

type Document = InstanceType<typeof PDFDocument>

export const MARGIN = 56
export const BODY = 10.5

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

export const stretchesOf = (line: string) =>
  runsOf(line).flatMap(({ alphabet, text }) =>
    (text.match(STRETCHES) ?? []).map((stretch) => ({ alphabet, text: stretch })),
  )

/** Text is set in pieces: for a word without end, the library takes quadratic time and memory. */
const STRETCHES = /.{1,299} |.{1,300}/gu
