import { dateAndTime } from '#ui/text/dates.ts'
import { countEvents, eventsAfter } from '../../case/queries.server.ts'
import { everyRow, ROWS_AT_ONCE, type SectionOf } from './section.server.ts'

/** The events as they were entered, oldest first. */
export const entries: SectionOf = async ({ tx, tenantId, request }) => {
  const of = { tenantId, requestId: request.id }
  const items = await countEvents(tx, of)
  return {
    title: 'Entries',
    items,
    async write(pdf) {
      if (items === 0) pdf.paragraph('None.')
      for await (const event of everyRow((last) => eventsAfter(tx, of, { ...last, limit: ROWS_AT_ONCE }))) {
        const { createdAt, eventTitle, eventDescription } = event
        pdf.facts([[dateAndTime(createdAt), [eventTitle, eventDescription].filter(Boolean).join(': ')]])
      }
    },
  }
}
