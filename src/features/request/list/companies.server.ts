import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { eachCompany } from '#platform/database/first-of.server.ts'
import type { RequestFilter } from './matching.server.ts'

/** The companies to search: those of the given clients, or all. A client never moves to another company. */
export async function companiesIn(tx: Tx, { tenants }: Actor, { clientId }: RequestFilter): Promise<readonly string[]> {
  if (!clientId || tenants.length === 1) return tenants
  // The database writes ids in lower case; the caller may not.
  const wanted = clientId.map((id) => id.toLowerCase())
  const people = wanted.filter((id) => !tenants.includes(id))
  const theirs = people.length > 0 ? await companiesOf(tx, tenants, people) : []
  return tenants.filter((id) => wanted.includes(id) || theirs.includes(id))
}

async function companiesOf(tx: Tx, tenants: readonly string[], people: readonly string[]) {
  const { rows } = await sql<{ tenantId: string }>`
    select u.tenant_id from users u
    where u.id = any (${people}::uuid[]) and u.tenant_id in (select t.id from ${eachCompany(tenants)})`.execute(tx)
  return rows.map(({ tenantId }) => tenantId)
}
