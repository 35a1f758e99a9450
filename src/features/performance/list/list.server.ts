import { sql } from 'kysely'
import { monthStart } from '#features/request/request.server.ts'
import { pageOf, readCursor } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import type * as z from 'zod'
import type { ReviewState } from '../contract.ts'
import { listReviews, type PerformanceStats, performanceStats, type ReviewFilter, type ReviewRow } from './contract.ts'

type Query = z.output<(typeof listReviews)['query']>

const listReviewsRoute = route(listReviews, async ({ tx, actor, query, headers }) => {
  const [{ rows }, counted] = await Promise.all([
    newest(actor, query).execute(tx),
    sql<{ total: number }>`
      select count(*) as total from performance_reviews v
      where v.tenant_id = any (${actor.tenants}::uuid[]) and ${matching(query)}`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  // The cursor is the request’s id, by which the list is ordered.
  const inOrder = rows.map((row) => ({ row, createdAt: row.createdAt, id: row.requestId }))
  return pageOf(inOrder, { path: listReviews.path, query, total, headers }).map(({ row }) => row)
})

/** Read from each tenant’s index and merged, one more than the page holds. */
function newest(actor: Actor, query: Query) {
  const from = readCursor(query.after)
  const later = from
    ? sql`(v.created_at, v.request_id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)`
    : sql`true`
  return sql<ReviewRow>`
    select v.id, v.request_id, v.employee_id, v.reviewer_id, v.job_title, v.department, v.review_period_start,
      v.review_period_end, v.review_date, v.current_stage, v.status, v.state, v.created_at,
      coalesce(e.first_name || ' ' || e.last_name, nullif(v.employee_name, '')) as employee_name,
      r.reference, r.title, r.status as request_status, t.name as company_name,
      greatest(0, r.message_count - coalesce(seen.seen_count, 0)) as unread_count
    from (
      select n.* from unnest(${actor.tenants}::uuid[]) t (id) cross join lateral (
        select v.tenant_id, v.request_id, v.created_at from performance_reviews v
        where v.tenant_id = t.id and ${matching(query)} and ${later}
        order by v.created_at desc, v.request_id desc limit ${query.limit + 1}
      ) n order by n.created_at desc, n.request_id desc limit ${query.limit + 1}
    ) n
    join performance_reviews v on v.tenant_id = n.tenant_id and v.request_id = n.request_id
    -- One at a time: a plan for every number of companies would read all their requests.
    cross join lateral (
      select r.reference, r.title, r.status, r.message_count from requests r
      where r.tenant_id = n.tenant_id and r.id = n.request_id limit 1) r
    join tenants t on t.id = n.tenant_id
    left join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
    left join message_reads seen
      on seen.tenant_id = n.tenant_id and seen.request_id = n.request_id and seen.user_id = ${actor.id}
    order by n.created_at desc, n.request_id desc`
}

const states: Record<ReviewFilter, ReviewState> = {
  pending: 'pending',
  in_progress: 'under_review',
  completed: 'completed',
}

/** Only the filters in use, so that each combination is its own prepared statement with its own plan. */
function matching({ status, period, q }: Query) {
  const conditions = [
    sql`v.state <> 'cancelled'`,
    status && sql`v.state = ${states[status]}`,
    period && sql`v.period_key = ${period}`,
    q && isNamed(q),
  ].filter((each) => typeof each === 'object')
  return sql.join(conditions, sql` and `)
}

/** Names are kept in small letters. */
function isNamed(q: string) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`v.search_text like lower(${pattern})`
}

type Counted = Omit<PerformanceStats, 'periods'>

const isInterviewed = sql`state = 'under_review' and current_stage in ('conducting_interview', 'interview_outcome')`

const performanceStatsRoute = route(performanceStats, async ({ tx, actor }) => {
  const [counted, { rows: periods }] = await Promise.all([
    sql<Counted>`
      select count(*) filter (where state in ('pending', 'under_review')) as active_count,
        count(*) filter (where state = 'pending') as pending_count,
        count(*) filter (where state = 'pending' and reviewer_id is null) as without_reviewer_count,
        count(*) filter (where state = 'under_review' and not (${isInterviewed})) as in_review_count,
        count(*) filter (where ${isInterviewed}) as interview_count,
        min(review_date) filter (where state = 'under_review' and current_stage = 'conducting_interview'
          and review_date >= (now() at time zone 'Europe/London')::date) as next_interview,
        count(*) filter (where state = 'completed') as completed_count,
        count(*) filter (where state = 'completed' and ended_at >= ${monthStart}) as completed_this_month_count
      from performance_reviews where tenant_id = any (${actor.tenants}::uuid[])`.execute(tx),
    sql<{ period: string }>`
      select period_key as period from performance_reviews
      where tenant_id = any (${actor.tenants}::uuid[]) and state <> 'cancelled'
      group by period_key order by max(review_period_end) desc, period_key desc`.execute(tx),
  ])
  const [figures] = counted.rows
  if (!figures) throw new Error('An aggregate always answers a row.')
  return { ...figures, periods: periods.map(({ period }) => period) }
})

export const listRoutes: Route[] = [listReviewsRoute, performanceStatsRoute]
