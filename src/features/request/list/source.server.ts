import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { eachCompany } from '#platform/database/first-of.server.ts'
import { searched } from '#platform/search/search.server.ts'
import type { WordWithPeople } from './add-people.server.ts'
import { mentions } from './matching.server.ts'

/** The rows to read: each company’s own, or, for many companies, those that contain the words. */
export const sourceOf = (tx: Tx, tenants: readonly string[], words: readonly WordWithPeople[]) =>
  searched(
    tx,
    { tenants, words },
    {
      of: (tenant) => sql`from requests r where r.tenant_id = ${tenant}`,
      order: sql`r.created_at desc, r.id desc`,
      mentions,
      found: (word) => sql`from (${mentioning(tenants, word)}) f
        join requests r on r.tenant_id = f.tenant_id and r.id = f.request_id where true`,
    },
  )

// A limit stops the planner from reading every request first to find which are theirs.
const MAX_OF_ONE = 100_000

/** The same as `mentions`, by index: of letters, of each client’s company, and of each adviser’s requests. */
const mentioning = (tenants: readonly string[], { wanted, clients, staff }: WordWithPeople) => sql`
  select tenant_id, request_id from find_requests(${wanted})
  union
  select r.tenant_id, r.id from (
    select p.tenant_id, array_agg(p.id) as ids from users p where p.id = any (${clients}::uuid[]) group by p.tenant_id
  ) named cross join lateral (
    select r.tenant_id, r.id from requests r
    where r.tenant_id = named.tenant_id and r.client_id = any (named.ids) limit ${MAX_OF_ONE}::int) r
  union
  select r.tenant_id, r.id from unnest(${staff}::uuid[]) s (id) cross join ${eachCompany(tenants)} cross join lateral (
    select r.tenant_id, r.id from requests r
    where r.tenant_id = t.id and r.assigned_to_id = s.id limit ${MAX_OF_ONE}::int) r`
