import { nameOf } from './name.server.ts'
import { priorityLabels } from '#features/request/contract.ts'
import { dateAndTime } from '#ui/text/dates.ts'
import type { SectionOf } from './section.server.ts'

/** The request as the company raised it. */
export const submitted: SectionOf = ({ request, conflictCase }) =>
  Promise.resolve({
    title: 'What was submitted',
    items: 1,
    write(pdf) {
      pdf.facts([
        ['Title', request.title],
        ['By', [nameOf(request.client), request.client.companyName].filter(Boolean).join(', ')],
        ['When', dateAndTime(request.createdAt)],
        ['Priority', priorityLabels[request.priority]],
        ['Legal statement confirmed', dateAndTime(conflictCase.legalConfirmedAt)],
      ])
      pdf.paragraph(conflictCase.description ?? 'No description was given.')
    },
  })
