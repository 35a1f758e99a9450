import { sql } from 'kysely'
import { dateAndTime } from '#ui/text/dates.ts'
import { fileSize } from '#ui/text/file-size.ts'
import { nameOf } from './name.server.ts'
import { listing, type SectionOf } from './section.server.ts'

type Row = {
  fileName: string
  fileSize: number
  description: string | null
  createdAt: string
  firstName: string | null
  lastName: string | null
}

/** The documents on file: a list, as they are kept beside it. */
export const documents: SectionOf = async ({ tx, tenantId, request }) => {
  const { rows } = await sql<Row>`
    select d.file_name, d.file_size, d.description, d.created_at, u.first_name, u.last_name
    from documents d join users u on u.id = d.uploaded_by_id
    where d.tenant_id = ${tenantId} and d.request_id = ${request.id} order by d.created_at, d.id`.execute(tx)
  return listing('Documents on file', rows, (pdf, { fileName, fileSize: bytes, description, createdAt, ...by }) =>
    pdf.facts([
      [fileName, `${fileSize(bytes)}, uploaded by ${nameOf(by)}, ${dateAndTime(createdAt)}`],
      ['About it', description],
    ]),
  )
}
