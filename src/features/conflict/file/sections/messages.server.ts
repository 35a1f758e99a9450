import { sql } from 'kysely'
import { dateAndTime } from '#ui/text/dates.ts'
import { nameOf } from './name.server.ts'
import { everyRow, ROWS_AT_ONCE, type Reading, type SectionOf } from './section.server.ts'

type Row = { id: string; content: string; createdAt: string; firstName: string | null; lastName: string | null }

/** The messages between the company and its advisers, oldest first. */
export const messages: SectionOf = async (reading) => {
  const items = reading.request.messageCount
  return {
    title: 'Messages',
    items,
    async write(pdf) {
      if (items === 0) pdf.paragraph('None.')
      for await (const { content, createdAt, ...by } of messagesOf(reading)) {
        pdf.facts([[nameOf(by), dateAndTime(createdAt)]])
        pdf.paragraph(content)
      }
    },
  }
}

const messagesOf = ({ tx, tenantId, request }: Reading) =>
  everyRow(async (last) => {
    const { rows } = await sql<Row>`
      select m.id, m.content, m.created_at, u.first_name, u.last_name
      from messages m join users u on u.id = m.sender_id
      where m.tenant_id = ${tenantId} and m.request_id = ${request.id}
        and (m.created_at, m.id) > (${last.createdAt}::timestamptz, ${last.id}::uuid)
      order by m.created_at, m.id limit ${ROWS_AT_ONCE}`.execute(tx)
    return rows
  })
