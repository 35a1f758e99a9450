import { sql } from 'kysely'
import { roundReviewTold } from '#features/performance/contract.ts'
import { pageOf, readCursor } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { type Activity, listActivity } from './contract.ts'
import { listHistoryRoute } from './history.server.ts'

type Row = Omit<Activity, 'user' | 'request'> & {
  userId: string | null
  firstName: string | null
  lastName: string | null
  requestId: string | null
  title: string | null
  companyName: string
}

/** A round of reviews is one line, however many it raises. */
const isNews = sql`action <> ${roundReviewTold.name}`

const listActivityRoute = route(listActivity, async ({ tx, actor, query, headers }) => {
  const from = readCursor(query.after)
  const older = from ? sql`(created_at, id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)` : sql`true`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select l.id, l.action, l.details, l.created_at, l.user_id, coalesce(u.first_name, l.guest_name) as first_name, u.last_name, l.request_id, r.title,
        t.name as company_name
      from (
        select l.* from unnest(${actor.tenants}::uuid[]) t (id) cross join lateral (
          select * from activity_logs where tenant_id = t.id and ${isNews} and ${older}
          order by created_at desc, id desc limit ${query.limit + 1}
        ) l order by l.created_at desc, l.id desc limit ${query.limit + 1}
      ) l
      join tenants t on t.id = l.tenant_id
      left join users u on u.id = l.user_id
      left join requests r on r.tenant_id = l.tenant_id and r.id = l.request_id
      order by l.created_at desc, l.id desc`.execute(tx),
    sql<{ total: number }>`
      select count(*) as total from activity_logs
      where tenant_id = any (${actor.tenants}::uuid[]) and ${isNews}`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  return pageOf(rows.map(toActivity), { path: listActivity.path, query, total, headers })
})

function toActivity({ userId, firstName, lastName, requestId, title, companyName, ...row }: Row): Activity {
  const request = requestId && title ? { id: requestId, title, companyName } : null
  return { ...row, user: { id: userId, firstName, lastName }, request }
}

export const activityRoutes: Route[] = [listActivityRoute, listHistoryRoute]
