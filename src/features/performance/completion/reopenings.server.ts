import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import type { ReviewRef } from '../review/queries.server.ts'
import type { Reopening } from './contract.ts'

/** The last one first. */
export async function reopeningsOf(tx: Tx, { tenantId, requestId }: ReviewRef): Promise<Reopening[]> {
  const { rows } = await sql<Reopening>`
    select o.id, o.reason, o.created_at as at, ${namedPerson('u')} as by
    from performance_reopenings o join users u on u.id = o.reopened_by_id
    where o.tenant_id = ${tenantId} and o.request_id = ${requestId} order by o.created_at desc, o.id`.execute(tx)
  return rows
}
