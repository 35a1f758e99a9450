import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { each } from '#platform/database/first-of.server.ts'
import { searched } from '#platform/search/search.server.ts'
import type { Word } from '#platform/search/words.server.ts'
import { isNamed, mentions } from './matching.server.ts'

/** Where requests are read from: each company’s own, or, of many companies, those that mention what is looked for. */
export const sourceOf = (tx: Tx, tenants: readonly string[], words: readonly Word[]) =>
  searched(
    tx,
    { tenants, words },
    {
      of: (tenant) => sql`from requests r where r.tenant_id = ${tenant}`,
      newestFirst: sql`r.created_at desc, r.id desc`,
      mentions,
      found: (word) => sql`from (${mentioning(tenants, word)}) f
        join requests r on r.tenant_id = f.tenant_id and r.id = f.request_id where true`,
    },
  )

// A limit keeps the planner from reading every request first to see which are theirs.
const MOST_OF_ONE = 100_000

/** By its own words, by who raised it, and by whom it is assigned to. */
const mentioning = (tenants: readonly string[], { wanted, isIn }: Word) => sql`
  select tenant_id, request_id from find_requests(${wanted})
  union
  select r.tenant_id, r.id from users p cross join lateral (
    select r.tenant_id, r.id from requests r
    where r.tenant_id = p.tenant_id and r.client_id = p.id limit ${MOST_OF_ONE}::int) r
  where p.role = 'client' and ${isNamed(isIn)}
  union
  select r.tenant_id, r.id from users p cross join ${each(tenants)} cross join lateral (
    select r.tenant_id, r.id from requests r
    where r.tenant_id = t.id and r.assigned_to_id = p.id limit ${MOST_OF_ONE}::int) r
  where p.role = 'staff' and ${isNamed(isIn)}`
