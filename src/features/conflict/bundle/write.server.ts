import { companyCalled } from '#features/session/contract.ts'
import { makeAlbum, type Paper as Drawable } from '#platform/pdf/paper.server.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime } from '#ui/text/dates.ts'
import type { Reading } from '../file/sections/section.server.ts'
import { writeChronology } from './chronology.server.ts'
import type { Paper } from './papers.server.ts'

type Bundle = { reading: Reading; papers: readonly Paper[]; hasChronology: boolean }

/** Does not name the matter: more people see the names of files than their contents. */
export const nameOfBundle = ({ conflictCase }: Reading) => `Bundle ${conflictCase.ticketNumber}.pdf`

/** An index, then every paper on pages of its own. The chronology is last: it grows, and the pages before it stay. */
export function bundlePaper({ reading, papers, hasChronology }: Bundle): Promise<Drawable> {
  const { request, conflictCase } = reading
  const heading = `Bundle ${conflictCase.ticketNumber}: ${request.title}`
  const company = companyCalled(request.client.companyName)
  return makeAlbum({ title: heading, foot: `${conflictCase.ticketNumber}, ${company}` }, async (pdf) => {
    pdf.heading(1, heading)
    pdf.facts([
      ['Employer', company],
      ['Adviser', brand.firm],
      ['Made', dateAndTime(Date.now())],
      ['Papers', `${papers.length}`],
    ])
    pdf.heading(2, 'Index')
    pdf.contents()
    for (const { title, write } of papers) {
      pdf.newPage()
      pdf.heading(2, title)
      write(pdf)
    }
    if (!hasChronology) return
    pdf.newPage()
    pdf.heading(2, 'Chronology')
    await writeChronology(pdf, reading, papers)
  })
}
