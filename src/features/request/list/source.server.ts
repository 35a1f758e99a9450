import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { Source } from '#platform/database/first-of.server.ts'
import { isRare, patternOf } from '#platform/database/search.server.ts'
import { isNamed, mentions } from './matching.server.ts'

const ofCompany: Source['of'] = (tenant) => sql`from requests r where r.tenant_id = ${tenant}`

/** Where requests are read from: each company’s own, or, of many companies, those that mention what is looked for. */
export async function sourceOf(tx: Tx, { tenants }: Actor, { q }: { q?: string | undefined }): Promise<Source> {
  const few =
    q &&
    (await isRare(
      tx,
      { tenants, q },
      (tenant, most) => sql`
    select ${mentions(q)} as found ${ofCompany(tenant)} order by r.created_at desc, r.id desc limit ${most}`,
    ))
  if (!few) return { of: ofCompany }
  return {
    of: ofCompany,
    found: sql`from (${mentioning(tenants, q)}) f
      join requests r on r.tenant_id = f.tenant_id and r.id = f.request_id where true`,
  }
}

// A limit keeps the planner from reading every request first to see which are theirs.
const MOST_OF_ONE = 100_000

/** By its own words, by who raised it, and by whom it is assigned to. */
const mentioning = (tenants: readonly string[], q: string) => sql`
  select tenant_id, request_id from find_requests(${patternOf(q)})
  union
  select r.tenant_id, r.id from users p cross join lateral (
    select r.tenant_id, r.id from requests r
    where r.tenant_id = p.tenant_id and r.client_id = p.id limit ${MOST_OF_ONE}::int) r
  where p.role = 'client' and ${isNamed(q)}
  union
  select r.tenant_id, r.id from users p cross join unnest(${tenants}::uuid[]) t (id) cross join lateral (
    select r.tenant_id, r.id from requests r
    where r.tenant_id = t.id and r.assigned_to_id = p.id limit ${MOST_OF_ONE}::int) r
  where p.role = 'staff' and ${isNamed(q)}`
