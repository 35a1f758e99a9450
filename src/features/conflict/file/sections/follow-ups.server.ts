import { longDate } from '#ui/text/dates.ts'
import { followUpsOf } from '../../follow-ups/queries.server.ts'
import { nameOf } from './name.server.ts'
import { listing, type SectionOf } from './section.server.ts'

/** The follow-up actions, open and done. */
export const followUps: SectionOf = async ({ tx, tenantId, request }) => {
  const all = await followUpsOf(tx, { tenantId, requestId: request.id })
  return listing('Follow-up actions', all, (pdf, { task, dueDate, owner, ownerName, doneAt, doneBy }) => {
    pdf.paragraph(task)
    pdf.facts([
      ['By', `${owner ? nameOf(owner) : (ownerName ?? '')}, ${longDate(dueDate)}`],
      ['Done', doneAt && `${longDate(doneAt)}${doneBy ? `, ${nameOf(doneBy)}` : ''}`],
    ])
  })
}
