import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import type { ReviewRef } from '../review/queries.server.ts'
import type { Reopening } from './contract.ts'

type Row = Omit<Reopening, 'by'> & { userId: string; firstName: string | null; lastName: string | null }

/** The last one first. */
export async function reopeningsOf(tx: Tx, { tenantId, requestId }: ReviewRef): Promise<Reopening[]> {
  const { rows } = await sql<Row>`
    select o.id, o.reason, o.created_at as at, u.id as user_id, u.first_name, u.last_name
    from performance_reopenings o join users u on u.id = o.reopened_by_id
    where o.tenant_id = ${tenantId} and o.request_id = ${requestId} order by o.created_at desc, o.id`.execute(tx)
  return rows.map(({ userId, firstName, lastName, ...row }) => ({ ...row, by: { id: userId, firstName, lastName } }))
}
