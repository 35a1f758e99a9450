import type { Pdf } from '#platform/pdf/paper.server.ts'
import { dateAndTime } from '#ui/text/dates.ts'
import { countEvents, eventsAfter } from '../../case/queries.server.ts'
import type { TimelineEventType } from '../../contract.ts'
import { everyRow, type Reading, ROWS_AT_ONCE, type SectionOf } from './section.server.ts'

/** The events, oldest first. */
export const chronology: SectionOf = async (reading) => {
  const { tx, tenantId, request } = reading
  const items = await countEvents(tx, { tenantId, requestId: request.id })
  return {
    title: 'Chronology',
    items,
    async write(pdf) {
      if (items === 0) pdf.paragraph('None.')
      await writeEvents(pdf, reading)
    },
  }
}

export async function writeEvents(pdf: Pdf, { tx, tenantId, request }: Reading, only?: readonly TimelineEventType[]) {
  const of = { tenantId, requestId: request.id }
  for await (const event of everyRow((last) => eventsAfter(tx, of, { ...last, limit: ROWS_AT_ONCE }))) {
    const { createdAt, eventType, eventTitle, eventDescription } = event
    if (only && !only.includes(eventType)) continue
    pdf.facts([[dateAndTime(createdAt), [eventTitle, eventDescription].filter(Boolean).join(': ')]])
  }
}
