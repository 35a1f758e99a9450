import { makePaper, type Pdf } from '#platform/pdf/paper.server.ts'
import { writePaper } from '#features/writing/writing.server.ts'
import type { LetterPage } from '../page.ts'

/** The letter as it is sent. */
export const letterPaper = (page: LetterPage) =>
  makePaper({ title: page.subject, foot: page.foot, look: 'letter' }, (pdf) => writeLetter(pdf, page))

function writeLetter(pdf: Pdf, { company, from, date, to, subject, replaces, body }: LetterPage) {
  pdf.head(company, from)
  pdf.paragraph(date)
  pdf.paragraph(to.join('\n'))
  pdf.heading(1, subject)
  if (replaces) pdf.paragraph(replaces)
  writePaper(pdf, body)
}
