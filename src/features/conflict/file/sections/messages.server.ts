import { sql } from 'kysely'
import { dateAndTime } from '#ui/text/dates.ts'
import { nameOf } from './name.server.ts'
import { listing, type SectionOf } from './section.server.ts'

type Row = { content: string; createdAt: string; firstName: string | null; lastName: string | null }

/** What the company and its advisers wrote to each other, oldest first. */
export const messages: SectionOf = async ({ tx, tenantId, request }) => {
  const { rows } = await sql<Row>`
    select m.content, m.created_at, u.first_name, u.last_name
    from messages m join users u on u.id = m.sender_id
    where m.tenant_id = ${tenantId} and m.request_id = ${request.id} order by m.created_at, m.id`.execute(tx)
  return listing('Messages', rows, (pdf, { content, createdAt, ...by }) => {
    pdf.facts([[nameOf(by), dateAndTime(createdAt)]])
    pdf.paragraph(content)
  })
}
