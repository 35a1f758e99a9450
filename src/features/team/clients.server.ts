import { sql } from 'kysely'
import type * as z from 'zod'
import { standingOf } from '#features/request/request.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import { pageBy, readNameCursor } from '#platform/call/page.server.ts'
import { route } from '#platform/call/route.server.ts'
import { exactly, totalOf } from '#platform/database/count.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { patternOf } from '#platform/search/words.server.ts'
import { type ClientTenant, listClients, NAMED } from './contract.ts'

type Query = z.output<(typeof listClients)['query']>

// Must match the index `tenants_by_name`.
const byName = sql`coalesce(t.name, '') collate "en-GB-x-icu"`

export const listClientsRoute = route(listClients, async ({ tx, actor, query, headers }) => {
  const rows = await clientsIn(tx, actor, query)
  const total = await totalOf(rows, query, async () => exactly(await countClients(tx, actor, query)))
  return pageBy(rows, { path: listClients.path, query, total, headers, by: (row) => row.companyName ?? '' })
})

/** First a page of companies, then what is shown of these. */
async function clientsIn(tx: Tx, actor: Actor, query: Query) {
  const tenants = tenantsIn(actor, query)
  const from = readNameCursor(query.after)
  const later = from ? sql`(${byName}, t.id) > (${from.value}, ${from.id}::uuid)` : sql`true`
  const { rows } = await sql<ClientTenant>`
    select t.id, t.name as company_name, c.email, c.first_name, c.last_name, standing.*, served.*
    from (
      select t.id, t.name from tenants t where t.id = any (${tenants}::uuid[]) and ${matching(query)} and ${later}
      order by ${byName}, t.id limit ${query.limit + 1}
    ) t
    left join lateral (
      select email, first_name, last_name from users u
      where u.tenant_id = t.id and u.deleted_at is null order by u.id <> t.id, u.created_at limit 1
    ) c on true
    cross join lateral (${standingOf(actor, sql`t.id`)}) standing
    cross join lateral (${advisersOf(actor)}) served
    order by ${byName}, t.id`.execute(tx)
  return rows
}

const advisersOf = ({ id }: Actor) => sql`
  select count(*)::int as adviser_count, coalesce(to_json((array_agg(
    json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
    order by u.id <> ${id}, u.last_name, u.first_name, u.id))[:${NAMED}::int]), '[]') as advisers
  from staff_assignments a join users u on u.id = a.staff_id
  where a.tenant_id = t.id and u.is_active and u.deleted_at is null`

const tenantsIn = ({ tenants }: Actor, { id }: Query) => (id ? tenants.filter((each) => id.includes(each)) : tenants)

async function countClients(tx: Tx, actor: Actor, query: Query) {
  const tenants = tenantsIn(actor, query)
  if (!query.q) return tenants.length
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from tenants t where t.id = any (${tenants}::uuid[]) and ${matching(query)}`.execute(tx)
  return rows[0]?.found ?? 0
}

/** By the company’s name, and by whose account it is. */
function matching({ q }: Query) {
  if (!q) return sql`true`
  const pattern = patternOf(q)
  return sql`(lower(coalesce(t.name, ${companyCalled(null)})) like ${pattern} or exists (select from users u where u.tenant_id = t.id and u.deleted_at is null
    and lower(concat_ws(' ', u.first_name, u.last_name, u.email)) like ${pattern}))`
}
