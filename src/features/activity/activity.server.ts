import { sql } from 'kysely'
import { roundReviewTold } from '#features/performance/contract.ts'
import { pageOf, readCursor } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { countUpTo, totalOf } from '#platform/database/count.server.ts'
import { newestOf, type Source } from '#platform/database/first-of.server.ts'
import { listNotificationsRoute } from './bell/list.server.ts'
import { markAllSeenRoute, markSeenRoute } from './bell/read.server.ts'
import { unreadRequestsRoute } from './bell/unread.server.ts'
import { type Activity, listActivity } from './contract.ts'
import { listHistoryRoute } from './history.server.ts'

type Row = Omit<Activity, 'user' | 'request'> & {
  userId: string | null
  firstName: string | null
  lastName: string | null
  requestId: string | null
  title: string | null
  companyName: string | null
}

/** A round of reviews is one entry, however many reviews it creates. */
const isNews = sql`action <> ${roundReviewTold.name}`

const news: Source = { of: (tenant) => sql`from activity_logs where tenant_id = ${tenant} and ${isNews}` }

const listActivityRoute = route(listActivity, async ({ tx, actor, query, headers }) => {
  const newest = newestOf(actor.tenants, news, {
    as: 'activity_logs',
    moment: 'created_at',
    id: 'id',
    most: query.limit + 1,
    after: readCursor(query.after),
  })
  const { rows } = await sql<Row>`
      select l.id, l.action, l.details, l.created_at, l.user_id, coalesce(u.first_name, l.guest_name) as first_name, u.last_name, l.request_id, r.title,
        t.name as company_name
      from (${newest}) n
      join activity_logs l on l.tenant_id = n.tenant_id and l.id = n.id
      join tenants t on t.id = l.tenant_id
      left join users u on u.id = l.user_id
      left join requests r on r.tenant_id = l.tenant_id and r.id = l.request_id
      order by l.created_at desc, l.id desc`.execute(tx)
  const total = await totalOf(rows, query, () => countUpTo(tx, actor.tenants, news, sql`true`))
  return pageOf(rows.map(toActivity), { path: listActivity.path, query, total, headers })
})

function toActivity({ userId, firstName, lastName, requestId, title, companyName, ...row }: Row): Activity {
  const request = requestId && title ? { id: requestId, title, companyName } : null
  return { ...row, user: { id: userId, firstName, lastName }, request }
}

export { dueRoutes } from './bell/due.server.ts'
export { overdueRoute } from './overdue.server.ts'

export const activityRoutes: Route[] = [
  listActivityRoute,
  listHistoryRoute,
  listNotificationsRoute,
  unreadRequestsRoute,
  markAllSeenRoute,
  markSeenRoute,
]
