import type PDFDocument from 'pdfkit'
import { bottomOf, MARGIN, say } from './say.server.ts'

type Document = InstanceType<typeof PDFDocument>

export type Index = ReturnType<typeof openIndex>

/** The list of contents is drawn last, into its reserved space, when the pages are known. */
export function openIndex(doc: Document) {
  const headings: { text: string; page: number }[] = []
  let kept: { page: number; y: number; list: ReturnType<Document['struct']> } | undefined
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

function sayLine(doc: Document, text: string, end: string) {
  const { y } = doc
  say(doc, text)
  doc.y = y
  say(doc, end, { align: 'right' })
}
