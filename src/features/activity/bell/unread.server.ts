import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { MOST_UNREAD, unreadRequests } from './contract.ts'

/** When anybody but the reader last acted, in `latest_acts l`. */
export const fromOthers = ({ id }: Actor) =>
  sql`case when l.acted_by_id is distinct from ${id}::uuid then l.acted_at else l.others_acted_at end`

/**
 * Until when the reader has seen everything: when they said so, when they were given the company (`staff_assignments a`),
 * or else when their account was made.
 */
export const seenUntil = ({ id }: Actor) =>
  sql`greatest(a.created_at, (select coalesce(
    (select seen_until from all_acts_seen where user_id = ${id}::uuid),
    (select created_at from users where id = ${id}::uuid))))`

/** The joins of `latest_acts l` that `fromOthers` and `seenUntil` are compared with, for one company. */
export const isUnread = (actor: Actor) => sql`${fromOthers(actor)} > greatest(${seenUntil(actor)}, s.seen_until)`

type Row = { id: string; at: string }

export const unreadRequestsRoute = route(unreadRequests, async ({ tx, actor }) => {
  const most = sql`${MOST_UNREAD}::int`
  const { rows } = await sql<Row>`
    select n.id, n.at from unnest(${actor.tenants}::uuid[]) t (id)
      left join staff_assignments a on a.tenant_id = t.id and a.staff_id = ${actor.id}
      cross join lateral (
        select l.request_id as id, ${fromOthers(actor)} as at from latest_acts l
          left join acts_seen s on s.tenant_id = l.tenant_id and s.user_id = ${actor.id} and s.request_id = l.request_id
          where l.tenant_id = t.id and l.audience = ${actor.role} and l.acted_at > ${seenUntil(actor)} and ${isUnread(actor)}
          order by l.acted_at desc, l.request_id desc limit ${most}
      ) n
      limit ${most}`.execute(tx)
  return rows
})
