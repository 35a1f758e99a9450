import type PDFDocument from 'pdfkit'
import { bottomOf, MARGIN, say, widthOf } from './say.server.ts'

type Document = InstanceType<typeof PDFDocument>

type Structure = ReturnType<Document['struct']>
type Heading = { text: string; page: number }
export type Index = ReturnType<typeof openIndex>

/** The list of contents is drawn last, into its reserved space, when the pages are known. */
export function openIndex(doc: Document) {
  const headings: Heading[] = []
  let kept: { page: number; y: number; list: Structure } | undefined
  const pageNow = () => doc.bufferedPageRange().count - 1
  return {
    place(lines: number) {
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
      for (const heading of headings) {
        if (doc.y + LINE > bottomOf(doc)) {
          doc.switchToPage(++at)
          doc.y = MARGIN
        }
        drawLine(doc, kept.list, heading)
      }
      kept.list.end()
    },
  }
}

const LINE = 17
/** Of the width, for the number of the page. */
const NUMBER = 40

/** Leads to the page when it is clicked. */
function drawLine(doc: Document, list: Structure, { text, page }: Heading) {
  const width = doc.page.width - 2 * MARGIN
  const line: Structure = doc.struct('Link', {}, () => {
    const { y } = doc
    say(doc, fitting(doc, text, width - NUMBER))
    doc.y = y
    say(doc, `${page + 1}`, { align: 'right' })
    const { link } = doc as unknown as { link: (...to: unknown[]) => void } // its types know only addresses
    link.call(doc, MARGIN, y, width, LINE, page, { structParent: line, Contents: new String(`Page ${page + 1}`) })
  })
  list.add(doc.struct('TOCI', {}, [line]))
}

/** On one line: the heading itself says the rest. */
function fitting(doc: Document, text: string, width: number) {
  if (widthOf(doc, text) <= width) return text
  let end = text.length
  while (end > 0 && widthOf(doc, `${text.slice(0, end)}…`) > width) end--
  return `${text.slice(0, end).trimEnd()}…`
}
