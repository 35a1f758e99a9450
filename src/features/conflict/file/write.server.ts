import { setImmediate } from 'node:timers/promises'
import { companyCalled } from '#features/session/contract.ts'
import { makePdf, type Pdf } from '#platform/pdf/pdf.server.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime } from '#ui/text/dates.ts'
import { itemsOf, leftOutOf } from './sections.server.ts'
import { nameOf } from './sections/name.server.ts'
import type { Reading, Section } from './sections/section.server.ts'

type Whole = { reading: Reading; sections: readonly Section[] }

/** The whole case: a title page with the contents, then every part on a page of its own. */
export function caseFilePdf(whole: Whole): Promise<Buffer> {
  const { request, conflictCase } = whole.reading
  const foot = `${conflictCase.ticketNumber}, ${request.client.companyName ?? request.reference}`
  return makePdf({ title: titleOf(whole), foot }, async (pdf) => {
    writeFront(pdf, whole)
    for (const section of whole.sections) {
      // Other calls get their turn in between.
      await setImmediate()
      pdf.newPage()
      pdf.heading(2, section.title)
      section.write(pdf)
    }
  })
}

/** Without the matter: names of files are seen by more people than their contents. */
export const nameOfFile = ({ reading }: Whole) => `Case file ${reading.conflictCase.ticketNumber}.pdf`

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
    ['Items', `${itemsOf(whole.sections)}`],
    ['Left out', leftOutInWords(leftOutOf(whole.sections))],
  ])
  pdf.paragraph('Confidential. It names people and what was said about them: pass it on only to those who need it.')
  pdf.heading(2, 'Contents')
  pdf.contents()
}

function leftOutInWords(count: number) {
  if (count === 0) return 'Nothing'
  return `${count} ${count === 1 ? 'item' : 'items'} left out, as privileged or restricted`
}
