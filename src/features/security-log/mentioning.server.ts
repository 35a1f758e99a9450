import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'

/** The condition that an entry is by or about somebody; undefined when nobody was asked for. */
export type Mentioned = RawBuilder<unknown> | undefined

// As many people as are looked up one by one; for more, the log is read and each entry asked whose it is.
const FEW = 100

/** Entries by or about the people whose names hold these words, deleted accounts included. */
export async function mentioning(tx: Tx, q: string | undefined): Promise<Mentioned> {
  if (!q) return undefined
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const people = sql<{ id: string }>`
    select id from users where concat_ws(' ', first_name, last_name, username) ilike ${pattern}`
  const { rows } = await sql<{ id: string }>`${people} limit ${FEW + 1}`.execute(tx)
  if (rows.length > FEW)
    return sql`(a.actor_id in (${people}) or a.resource_id in (select id::text from (${people}) people))`
  const ids = rows.map(({ id }) => id)
  return sql`a.id in (
    select id from audit_events where tenant_id is null and actor_id in (select unnest(${ids}::uuid[]))
    union select id from audit_events where tenant_id is null and resource_id in (select unnest(${ids}::text[])))`
}
