import { dateAndTime } from '#ui/text/dates.ts'
import { timelineOf } from '../../case/queries.server.ts'
import { listing, type SectionOf } from './section.server.ts'

/** What happened, oldest first. */
export const chronology: SectionOf = async ({ tx, tenantId, request }) => {
  const events = await timelineOf(tx, { tenantId, requestId: request.id })
  return listing('Chronology', events, (pdf, { createdAt, eventTitle, eventDescription }) =>
    pdf.facts([[dateAndTime(createdAt), [eventTitle, eventDescription].filter(Boolean).join(': ')]]),
  )
}
