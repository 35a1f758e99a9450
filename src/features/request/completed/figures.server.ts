import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { completedStats, type Finisher, RequestType } from '../contract.ts'
import { byType, requestFigures } from '../stats/requests.server.ts'

export const completedStatsRoute = route(completedStats, async ({ tx, actor }) => {
  const [figures, finishers] = await Promise.all([requestFigures(tx, actor), finishersOf(tx, actor)])
  return {
    total: figures.count(RequestType.options, ['completed']),
    byType: byType((type) => figures.count([type], ['completed'])),
    finishers,
  }
})

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
