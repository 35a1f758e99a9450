import { sql } from 'kysely'
import { lists } from '#platform/lists.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { Finisher } from '../contract.ts'
import { hiddenFigure } from '../stats/figures.server.ts'
import { isOfFew, within } from '../stats/team.server.ts'

/** The people who completed requests that the caller may see, by name. */
export async function finishersOf(tx: Tx, actor: Actor) {
  const { rows } = await sql<Finisher>`
    select u.id, u.first_name, u.last_name from (${finishing(actor)}) f join users u on u.id = f.user_id
    where ${actor.hidden.length > 0 ? finishedInSight(actor) : sql`true`}
    order by u.first_name, u.last_name, u.id limit ${lists.users}`.execute(tx)
  return rows
}

const finishing = ({ tenants }: Actor) =>
  isOfFew(tenants)
    ? sql`select distinct user_id from finished_by where ${within(tenants, sql`tenant_id`)} and finished > 0`
    : onePersonAfterAnother

/** Steps through the index from one person to the next, each by the first row that row-level security lets through. */
const onePersonAfterAnother = sql`
  with recursive each_person as (
    (select user_id from finished_by where finished > 0 order by user_id limit 1)
    union all
    select n.user_id from each_person p cross join lateral (
      select user_id from finished_by where finished > 0 and user_id > p.user_id order by user_id limit 1) n
  ) select user_id from each_person`

const finishedInSight = ({ tenants }: Actor) => sql`
  (select sum(c.finished) from finished_by c where c.user_id = f.user_id and ${within(tenants, sql`c.tenant_id`)})
    > ${hiddenFigure(sql`concat('finished ', f.user_id)`)}`
