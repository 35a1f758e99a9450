import { sql } from 'kysely'
import type * as z from 'zod'
import { route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { completedStats, type Finisher, type RequestQuery, RequestType } from '../contract.ts'
import { countRequests } from '../queries.server.ts'

type Query = z.output<typeof RequestQuery>
type OfType = { type: RequestType; completed: number }

export const completedStatsRoute = route(completedStats, async ({ tx, actor }) => {
  const [counts, finishers] = await Promise.all([countsByType(tx, actor), finishersOf(tx, actor)])
  const found = new Map(counts.map(({ type, completed }) => [type, completed]))
  const byType = Object.fromEntries(RequestType.options.map((type) => [type, found.get(type) ?? 0])) as Record<
    RequestType,
    number
  > // one for every type
  return { total: counts.reduce((sum, { completed }) => sum + completed, 0), byType, finishers }
})

/** The tallies count for everybody, so whoever is kept from a request has theirs counted. */
async function countsByType(tx: Tx, { tenants, hidden }: Actor): Promise<OfType[]> {
  const counted =
    hidden.length === 0
      ? sql`select type, completed from completed_tallies where tenant_id = any (${tenants}::uuid[])`
      : sql`select type, 1 as completed from requests
          where tenant_id = any (${tenants}::uuid[]) and status = 'completed'`
  const { rows } = await sql<OfType>`
    select type, sum(completed)::int as completed from (${counted}) c group by type`.execute(tx)
  return rows
}

/** For each company from one person’s first entry in the index to the next person’s. */
async function finishersOf(tx: Tx, { tenants }: Actor) {
  const { rows } = await sql<Finisher>`
    with recursive finished as (
      select t.id as tenant_id, (
        select r.completed_by_id from requests r
        where r.tenant_id = t.id and r.status = 'completed' and r.completed_by_id is not null
        order by r.completed_by_id limit 1) as user_id
      from unnest(${tenants}::uuid[]) t (id)
      union all
      select f.tenant_id, (
        select r.completed_by_id from requests r
        where r.tenant_id = f.tenant_id and r.status = 'completed' and r.completed_by_id > f.user_id
        order by r.completed_by_id limit 1)
      from finished f where f.user_id is not null
    )
    select f.user_id as id, u.first_name, u.last_name
    from (select distinct user_id from finished where user_id is not null) f
    cross join lateral (select first_name, last_name from users where id = f.user_id limit 1) u
    order by u.first_name, u.last_name, f.user_id`.execute(tx)
  return rows
}

/** Without a filter but the type, the tallies tell. */
export async function countCompleted(tx: Tx, actor: Actor, query: Query): Promise<number> {
  const { status: _, type, limit: __, after: ___, ...filters } = query
  if (Object.values(filters).some((each) => each !== undefined)) return countRequests(tx, actor, query)
  const counts = await countsByType(tx, actor)
  return counts.reduce((sum, each) => sum + (type === undefined || each.type === type ? each.completed : 0), 0)
}
