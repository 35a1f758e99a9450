import { sql } from 'kysely'
import { roundReviewTold } from '#features/performance/contract.ts'
import { route } from '#platform/call/route.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import type { Source } from '#platform/database/first-of.server.ts'
import { type Act, listNotifications, MAX_ACTS, type Notification, NOTIFICATIONS } from './contract.ts'
import { fromOthers, isUnread, newestActs, newestUnread, withSeen } from './unread.server.ts'

type Row = Notification['request'] &
  Omit<Act, 'user'> & {
    isUnread: boolean
    at: string
    userId: string | null
    firstName: string | null
    lastName: string | null
  }

export const listNotificationsRoute = route(listNotifications, async ({ tx, actor }) => {
  const { rows } = await sql<Row>`
    select r.id, r.title, c.name as company_name, r.is_restricted, l.is_unread, d.action, d.details,
      d.count, d.user_id, coalesce(u.first_name, d.guest_name) as first_name, u.last_name, l.at
    from (${shown(actor)}) l
      join requests r on r.tenant_id = l.tenant_id and r.id = l.request_id
      join tenants c on c.id = l.tenant_id
      cross join lateral (${ofLatestDay(actor)}) d
      left join users u on u.id = d.user_id
    order by l.at desc, r.id, d.acted_at desc, d.details`.execute(tx)
  const byRequest = Map.groupBy(rows, ({ id }) => id)
  return [...byRequest.values()].flatMap((ofOne) => (ofOne[0] ? [entry(ofOne[0], ofOne)] : []))
})

/** Unread entries come first, however much the reader has done since. */
const shown = (actor: Actor) => sql`
  select l.tenant_id, l.request_id, ${isUnread(actor)} as is_unread, ${fromOthers(actor)} as at
  from ((${newestUnread(actor, NOTIFICATIONS)}) union (${newestOfOthers(actor)})) l ${withSeen(actor)}
  order by is_unread desc, at desc, l.request_id desc limit ${NOTIFICATIONS}::int`

/** The requests in which another person acted last. */
function newestOfOthers(actor: Actor) {
  const source: Source = {
    of: (tenant) => sql`from latest_acts l where l.tenant_id = ${tenant} and l.audience = ${actor.role}
      and ${fromOthers(actor)} is not null`,
  }
  return newestActs(actor, source, NOTIFICATIONS)
}

const startOfDay = (moment: ReturnType<typeof sql>) =>
  sql`date_trunc('day', ${moment} at time zone 'Europe/London') at time zone 'Europe/London'`

/** Other people's acts on the latest day on which there were any. */
function ofLatestDay(actor: Actor) {
  const theirs = sql`from activity_logs g where g.tenant_id = l.tenant_id and g.request_id = l.request_id
    and g.user_id is distinct from ${actor.id}::uuid and g.action <> ${roundReviewTold.name}`
  return sql`
    select g.action, g.details, g.user_id, g.guest_name, count(*) as count, max(g.created_at) as acted_at ${theirs}
      and g.created_at >= ${startOfDay(sql`(select max(g.created_at) ${theirs})`)}
    group by g.action, g.details, g.user_id, g.guest_name
    order by acted_at desc, g.details limit ${MAX_ACTS}::int`
}

function entry(
  { id, title, companyName, isRestricted, isUnread: unread, at }: Row,
  rows: readonly Row[],
): Notification {
  return {
    request: { id, title, companyName, isRestricted },
    isUnread: unread,
    at,
    acts: rows.map(({ action, details, count, userId, firstName, lastName }) => ({
      action,
      details,
      count,
      user: { id: userId, firstName, lastName },
    })),
  }
}
