import { companyCalled } from '#features/session/contract.ts'
import { makePaper, type Paper, type Pdf } from '#platform/pdf/paper.server.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime } from '#ui/text/dates.ts'
import { itemsOf, leftOutOf } from './counts.server.ts'
import { nameOf } from './sections/name.server.ts'
import type { Counted, Reading, SectionOf } from './sections/section.server.ts'

type Whole = { reading: Reading; counts: readonly Counted[] }

/** The whole case: a title page with the contents, then every part on a page of its own, read as it is written. */
export function caseFilePaper(whole: Whole, sections: readonly SectionOf[], part?: number): Promise<Paper> {
  const { request, conflictCase } = whole.reading
  const foot = `${conflictCase.ticketNumber}, ${request.client.companyName ?? request.reference}`
  const write = async (pdf: Pdf) => {
    writeFront(pdf, whole)
    for (const sectionOf of sections) {
      const section = await sectionOf(whole.reading)
      pdf.newPage()
      pdf.heading(2, section.title)
      await section.write(pdf)
    }
  }
  return makePaper({ title: titleOf(whole), foot }, write, part)
}

/** Does not name the matter: more people see the names of files than their contents. */
export const nameOfFile = ({ reading }: Pick<Whole, 'reading'>) => `Case file ${reading.conflictCase.ticketNumber}.pdf`

const titleOf = ({ reading: { conflictCase, request } }: Whole) =>
  `Case file ${conflictCase.ticketNumber}: ${request.title}`

function writeFront(pdf: Pdf, whole: Whole) {
  const { request, actor } = whole.reading
  pdf.heading(1, titleOf(whole))
  pdf.facts([
    ['Employer', companyCalled(request.client.companyName)],
    ['Reference', request.reference],
    ['Opened', dateAndTime(request.createdAt)],
    ['Adviser', brand.firm],
    ['Made', `${dateAndTime(Date.now())} by ${nameOf(actor)}`],
    ['Items', `${itemsOf(whole.counts)}`],
    ['Left out', leftOutInWords(leftOutOf(whole.counts))],
  ])
  pdf.paragraph('Confidential. It names people and what was said about them: pass it on only to those who need it.')
  pdf.heading(2, 'Contents')
  pdf.contents()
}

function leftOutInWords(count: number) {
  if (count === 0) return 'Nothing'
  return `${count} ${count === 1 ? 'item' : 'items'} left out, as privileged or restricted`
}
