// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'
import { isDrawable } from './drawable.server.ts'
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
  newPage(): void
  /** A place for the list of the second-level headings that follow, with their pages; without `lines`, for a page. */
  contents(lines?: number): void
  /** A JPEG or PNG in the width of the text. False for one that cannot be drawn. */
  picture(bytes: Buffer, alt: string): boolean
}

type About = {
  title: string
  /** At the foot of each page, before its number. */
  foot: string
  /** A letter has small headings, close to their text. */
  look?: Look
}

type Look = 'report' | 'letter'

const HEADINGS = {
  report: { sizes: { 1: 22, 2: 15, 3: 12 }, space: 0.9 },
  letter: { sizes: { 1: 14, 2: 11.5, 3: 11 }, space: 0.5 },
} as const
const BODY = 10.5
const INK = '#1d1b18'
const MARGIN = 56

/** A tagged PDF, A4, in British English: headings, paragraphs and lists as a screen reader needs them. */
export async function makePdf(
  { title, foot, look = 'report' }: About,
  write: (pdf: Pdf) => void | Promise<void>,
): Promise<Buffer> {
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
  const index = openIndex(doc)
  await write(writerOn(doc, index, look))
  index.fill()
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

function writerOn(doc: Document, index: ReturnType<typeof openIndex>, look: Look): Pdf {
  const { sizes, space } = HEADINGS[look]
  return {
    newPage: () => void doc.addPage(),
    contents: index.place,
    picture: (bytes, alt) => drawPicture(doc, bytes, alt),
    heading(level, text) {
      // A heading stays with the first lines under it.
      if (doc.y > doc.page.height - MARGIN - 72) doc.addPage()
      doc.moveDown(level === 1 ? 0 : space)
      if (level === 2) index.note(text)
      tag(doc, `H${level}`, () => say(doc, text, { weight: 'strong', size: sizes[level] }))
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

/** The list of contents is drawn last, when the pages are known, where its place was kept. */
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

/** What a line of the list of contents takes at most, if it is not longer than the page is wide. */
const LINE = 17

const bottomOf = (doc: Document) => doc.page.height - MARGIN

/** As large as the rest of the page takes, on a page of its own if that is little. */
function drawPicture(doc: Document, bytes: Buffer, alt: string): boolean {
  if (!isDrawable(bytes)) return false
  if (bottomOf(doc) - doc.y < 300) doc.addPage()
  const fit: [number, number] = [doc.page.width - 2 * MARGIN, bottomOf(doc) - doc.y]
  try {
    doc.addStructure(doc.struct('Figure', { alt }, () => void doc.image(bytes, doc.x, doc.y, { fit })))
    return true
  } catch {
    // The caller says that it is not there.
    return false
  }
}

/** A line with its end at the right edge. */
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

function say(
  doc: Document,
  text: string,
  { weight = 'regular', size = BODY, continued = false, align = 'left' }: Saying = {},
) {
  const runs = runsOf(text)
  for (const [n, run] of runs.entries()) {
    const isLast = n === runs.length - 1
    doc.font(run.isBasic ? weight : `${weight}Extended`).fontSize(size)
    doc.text(run.text, { continued: continued || !isLast, lineGap: 1.5, align })
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
    say(doc, `${foot}    Page ${n + 1} of ${count}`, { size: 8.5 })
    doc.endMarkedContent()
  }
}
