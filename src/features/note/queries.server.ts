import { type RawBuilder, sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { Note } from './contract.ts'

type Row = Omit<Note, 'author'> & {
  tenantId: string
  requestId: string
  authorId: string
  firstName: string | null
  lastName: string | null
}
export type StoredNote = Note & { tenantId: string; requestId: string }

const fields = columns('notes', Note.omit({ author: true }), 'n')

/** Notes with their authors, as far as the fence shows them. */
export async function readNotes(tx: Tx, condition: RawBuilder<unknown>, limit: number): Promise<StoredNote[]> {
  const { rows } = await sql<Row>`
    select ${fields}, n.tenant_id, n.request_id, n.author_id, u.first_name, u.last_name
    from notes n join users u on u.id = n.author_id where ${condition}
    order by n.created_at desc, n.id desc limit ${limit}`.execute(tx)
  return rows.map(({ authorId: id, firstName, lastName, ...row }) => ({ ...row, author: { id, firstName, lastName } }))
}

/** For the contract, which has no place for what only finds the note. */
export const asRead = ({ tenantId: _tenant, requestId: _request, ...note }: StoredNote): Note => note
