import { sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { type DataKey, unsealRecord } from '#platform/secrets/seal.server.ts'
import type { CaseRef } from '../../case/queries.server.ts'
import type { People } from '../../parties/people.server.ts'
import { type Minutes, MinutesFields, SealedMinutes } from './contract.ts'

export const TABLE = 'conflict_minutes'

type Row = Pick<Minutes, keyof typeof MinutesFields.shape> &
  Pick<CaseRef, 'tenantId'> & { content: Buffer; correction: Buffer | null; signedById: string | null }

const fields = columns('conflictMinutes', MinutesFields, 'n')

/** All editions of a meeting’s minutes, the newest first, still sealed. */
export async function editionsOf(tx: Tx, { tenantId, id }: { tenantId: string; id: string }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${fields}, n.tenant_id, n.content, n.correction, n.signed_by_id from conflict_minutes n
    where n.tenant_id = ${tenantId} and n.meeting_id = ${id} order by n.edition desc`.execute(tx)
  return rows
}

export function toMinutes(row: Row, dataKey: DataKey, people: People): Minutes {
  const { tenantId, id, content, correction, signedById } = row
  const opened = unsealRecord(SealedMinutes, { content, correction }, dataKey, { tenantId, table: TABLE, id })
  return { ...MinutesFields.parse(row), ...opened, signedBy: signedById ? people.of(signedById) : null }
}
