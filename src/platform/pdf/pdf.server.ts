// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'
import { fonts, runsOf } from './fonts.server.ts'

type Weight = 'regular' | 'strong'
type Document = InstanceType<typeof PDFDocument>

/** One record as it is listed: a title and what is known of it. */
export type Entry = { title: string; facts: readonly Fact[] }
export type Fact = readonly [term: string, value: string | null | undefined]

export type Pdf = {
  heading(level: 1 | 2 | 3, text: string): void
  paragraph(text: string): void
  /** Terms with what is known of them; those without a value are left out. */
  facts(facts: readonly Fact[]): void
  list(items: readonly string[]): void
}

type About = {
  title: string
  /** At the foot of each page, before its number. */
  foot: string
}

const SIZES = { 1: 22, 2: 15, 3: 12 } as const
const BODY = 10.5
const INK = '#1d1b18'
const MARGIN = 56

/** A tagged PDF, A4, in British English: headings, paragraphs and lists as a screen reader needs them. */
export async function makePdf({ title, foot }: About, write: (pdf: Pdf) => void): Promise<Buffer> {
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
  const whole = collect(doc)
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file)
  doc.fillColor(INK)
  write(writerOn(doc))
  numberPages(doc, foot)
  doc.end()
  return whole
}

function collect(doc: Document): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => done(Buffer.concat(chunks)))
    doc.on('error', fail)
  })
}

function writerOn(doc: Document): Pdf {
  return {
    heading(level, text) {
      doc.moveDown(level === 1 ? 0 : 0.9)
      tag(doc, `H${level}`, () => say(doc, text, { weight: 'strong', size: SIZES[level] }))
      doc.moveDown(0.35)
    },
    paragraph(text) {
      tag(doc, 'P', () => say(doc, text))
      doc.moveDown(0.4)
    },
    facts(facts) {
      for (const [term, value] of facts) {
        if (!value) continue
        tag(doc, 'P', () => {
          say(doc, `${term}: `, { weight: 'strong', continued: true })
          say(doc, value)
        })
        doc.moveDown(0.15)
      }
      doc.moveDown(0.3)
    },
    list(items) {
      for (const item of items) {
        tag(doc, 'P', () => say(doc, `– ${item}`))
        doc.moveDown(0.15)
      }
      doc.moveDown(0.3)
    },
  }
}

function tag(doc: Document, type: string, draw: () => void) {
  doc.addStructure(doc.struct(type, {}, draw))
}

type Saying = { weight?: Weight; size?: number; continued?: boolean }

function say(doc: Document, text: string, { weight = 'regular', size = BODY, continued = false }: Saying = {}) {
  const runs = runsOf(text)
  for (const [n, run] of runs.entries()) {
    const isLast = n === runs.length - 1
    doc.font(run.isBasic ? weight : `${weight}Extended`).fontSize(size)
    doc.text(run.text, { continued: continued || !isLast, lineGap: 1.5 })
  }
}

function numberPages(doc: Document, foot: string) {
  const { start, count } = doc.bufferedPageRange()
  for (let n = 0; n < count; n++) {
    doc.switchToPage(start + n)
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.x = MARGIN
    doc.y = doc.page.height - 36
    say(doc, `${foot}    ${n + 1} of ${count}`, { size: 8.5 })
    doc.endMarkedContent()
  }
}
