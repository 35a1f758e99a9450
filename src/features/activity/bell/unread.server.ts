import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { newestOf, type Source, type Sql } from '#platform/database/first-of.server.ts'
import { MAX_UNREAD, unreadRequests } from './contract.ts'

/** When someone other than the reader last acted, in `latest_acts l`. */
export const fromOthers = ({ id }: Actor) =>
  sql`case when l.acted_by_id is distinct from ${id}::uuid then l.acted_at else l.others_acted_at end`

/**
 * Up to which moment the reader has seen everything of a company: when they said so, when they were given it, or else
 * when their account was created.
 */
const seenUntil = ({ id }: Actor, tenant: Sql) => sql`greatest(
  (select a.created_at from staff_assignments a where a.tenant_id = ${tenant} and a.staff_id = ${id}::uuid),
  (select coalesce(
    (select seen_until from all_acts_seen where user_id = ${id}::uuid),
    (select created_at from users where id = ${id}::uuid))))`

/** True for rows of `latest_acts l` with acts that the reader has seen neither in this request nor with the others. */
export const isUnread = (actor: Actor, tenant: Sql = sql`l.tenant_id`) =>
  sql`${fromOthers(actor)} > greatest(${seenUntil(actor, tenant)}, s.seen_until)`

export const withSeen = ({ id }: Actor) => sql`
  left join acts_seen s on s.tenant_id = l.tenant_id and s.user_id = ${id} and s.request_id = l.request_id`

/** The requests with something unread, those with the latest act first. */
export function newestUnread(actor: Actor, most: number) {
  const source: Source = {
    of: (tenant) => sql`from latest_acts l ${withSeen(actor)}
      where l.tenant_id = ${tenant} and l.audience = ${actor.role} and l.acted_at > ${seenUntil(actor, tenant)}
        and ${isUnread(actor, tenant)}`,
  }
  return newestActs(actor, source, most)
}

/** Rows of `latest_acts`. */
export const newestActs = ({ tenants }: Actor, source: Source, most: number) =>
  newestOf(tenants, source, {
    as: 'l',
    moment: 'acted_at',
    id: 'request_id',
    most,
    columns: sql`l.tenant_id, l.request_id, l.acted_at, l.acted_by_id, l.others_acted_at`,
  })

type Row = { id: string; at: string }

export const unreadRequestsRoute = route(unreadRequests, async ({ tx, actor }) => {
  const { rows } = await sql<Row>`
    select l.request_id as id, ${fromOthers(actor)} as at from (${newestUnread(actor, MAX_UNREAD)}) l`.execute(tx)
  return rows
})
