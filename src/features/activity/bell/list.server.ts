import { sql } from 'kysely'
import { roundReviewTold } from '#features/performance/contract.ts'
import { route } from '#platform/call/route.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { firstOf, type Source } from '#platform/database/first-of.server.ts'
import { type Act, listNotifications, type Notification, NOTIFICATIONS } from './contract.ts'
import { fromOthers, isUnread } from './unread.server.ts'

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
    select r.id, r.title, c.name as company_name, r.is_restricted, ${isUnread(actor)} as is_unread, d.action, d.details,
      d.count, d.user_id, coalesce(u.first_name, d.guest_name) as first_name, u.last_name, ${fromOthers(actor)} as at
    from (${newest(actor)}) l
      join requests r on r.tenant_id = l.tenant_id and r.id = l.request_id
      join tenants c on c.id = l.tenant_id
      left join staff_assignments a on a.tenant_id = l.tenant_id and a.staff_id = ${actor.id}
      left join acts_seen s on s.tenant_id = l.tenant_id and s.user_id = ${actor.id} and s.request_id = l.request_id
      cross join lateral (${ofLatestDay(actor)}) d
      left join users u on u.id = d.user_id
    order by at desc, r.id, d.acted_at desc, d.details`.execute(tx)
  const byRequest = Map.groupBy(rows, ({ id }) => id)
  return [...byRequest.values()].flatMap((ofOne) => (ofOne[0] ? [entry(ofOne[0], ofOne)] : []))
})

/** The requests with which somebody else last did something. */
function newest(actor: Actor) {
  const source: Source = {
    of: (tenant) => sql`from latest_acts l where l.tenant_id = ${tenant} and l.audience = ${actor.role}
      and ${fromOthers(actor)} is not null`,
  }
  return firstOf(actor.tenants, source, {
    most: NOTIFICATIONS,
    by: sql`n.acted_at desc, n.request_id desc`,
    rows: (part, most) => sql`
      select l.tenant_id, l.request_id, l.acted_at, l.acted_by_id, l.others_acted_at ${part}
      order by l.acted_at desc, l.request_id desc limit ${most}`,
  })
}

const startOfDay = (moment: ReturnType<typeof sql>) =>
  sql`date_trunc('day', ${moment} at time zone 'Europe/London') at time zone 'Europe/London'`

/** What others did on the latest day on which they did anything. */
function ofLatestDay(actor: Actor) {
  const theirs = sql`from activity_logs g where g.tenant_id = l.tenant_id and g.request_id = l.request_id
    and g.user_id is distinct from ${actor.id}::uuid and g.action <> ${roundReviewTold.name}`
  return sql`
    select g.action, g.details, g.user_id, g.guest_name, count(*) as count, max(g.created_at) as acted_at ${theirs}
      and g.created_at >= ${startOfDay(sql`(select max(g.created_at) ${theirs})`)}
    group by g.action, g.details, g.user_id, g.guest_name`
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
