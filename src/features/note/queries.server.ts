import { type RawBuilder, sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Keyring, SealedRow } from '#platform/secrets/seal.server.ts'
import { Note, type NoteWords } from './contract.ts'
import { openNote } from './seal.server.ts'

/** As it is stored, with its author. */
type Row = Omit<Note, 'author' | keyof typeof NoteWords.shape> &
  SealedRow<typeof NoteWords> & {
    encryptedDataKey: Buffer | null
    tenantId: string
    requestId: string
    authorId: string
    firstName: string | null
    lastName: string | null
  }
export type StoredNote = Note & Pick<Row, 'tenantId' | 'requestId' | 'encryptedDataKey'>

const fields = columns('notes', Note.omit({ author: true }), 'n')

/** Notes with their authors; row-level security hides the rest. */
export async function readNotes(tx: Tx, condition: RawBuilder<unknown>, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${fields}, n.encrypted_data_key, n.tenant_id, n.request_id, n.author_id, u.first_name, u.last_name
    from notes n join users u on u.id = n.author_id where ${condition}
    order by n.created_at desc, n.id desc limit ${limit}`.execute(tx)
  return rows
}

export function opened(keyring: Keyring, { authorId: id, firstName, lastName, ...row }: Row): StoredNote {
  return { ...openNote(keyring, row), author: { id, firstName, lastName } }
}

/** Without the columns that only identify the row. */
export const asRead = ({ tenantId: _tenant, requestId: _request, encryptedDataKey: _key, ...note }: StoredNote): Note =>
  note
