import { sql } from 'kysely'
import {
  endedThisMonth,
  figuresOf,
  isOfFew,
  listedColumns,
  listedJoins,
  pageOfType,
} from '#features/request/request.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { isOneOf } from '#platform/database/is-one-of.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { ReviewState } from '../contract.ts'
import { listReviews, MAX_PERIODS, performanceStats, type ReviewFilter, type ReviewRow } from './contract.ts'

const listReviewsRoute = route(listReviews, ({ actor, ...call }) =>
  pageOfType(
    { actor, ...call },
    {
      path: listReviews.path,
      as: 'v',
      moment: 'created_at',
      of: (tenant) => sql`from performance_reviews v where v.tenant_id = ${tenant} and v.state <> 'cancelled'`,
      // One lookup for each: with conditions on their order, all reviews of a company would be read for each.
      found: ({ wanted }) => sql`from find_reviews(${wanted}) f cross join lateral (
        select * from performance_reviews v where v.tenant_id = f.tenant_id and v.request_id = f.request_id limit 1) v
        where v.state <> 'cancelled'`,
      filters: ({ status, period }) => [
        ...(status
          ? [
              isOneOf(
                sql`v.state`,
                status.map((each) => states[each]),
              ),
            ]
          : []),
        ...(period ? [isOneOf(sql`v.period_key`, period)] : []),
      ],
      rows: (newest) => sql<ReviewRow>`
        select v.id, v.request_id, v.employee_id, v.reviewer_id, v.job_title, v.department, v.review_period_start,
          v.review_period_end, v.review_date, v.current_stage, v.status, v.state, v.created_at,
          coalesce(e.first_name || ' ' || e.last_name, nullif(v.employee_name, '')) as employee_name, ${listedColumns}
        from (${newest}) n
        join performance_reviews v on v.tenant_id = n.tenant_id and v.request_id = n.request_id
        -- One at a time: a plan for every number of companies would read all their requests.
        cross join lateral (
          select r.reference, r.title, r.status, r.message_count from requests r
          where r.tenant_id = n.tenant_id and r.id = n.request_id limit 1) r
        left join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
        ${listedJoins(actor)}
        order by n.created_at desc, n.request_id desc`,
    },
  ),
)

const states: Record<ReviewFilter, ReviewState> = {
  pending: 'pending',
  in_progress: 'under_review',
  completed: 'completed',
}

const performanceStatsRoute = route(performanceStats, async ({ tx, actor }) => {
  const [figures, completedThisMonthCount, nextInterview, periods] = await Promise.all([
    figuresOf(tx, actor, [
      'reviewsPending',
      'reviewsWithoutReviewer',
      'reviewsInReview',
      'reviewsInterviewing',
      'reviewsCompleted',
      'performanceReviewPending',
      'performanceReviewInProgress',
    ]),
    endedThisMonth(tx, actor, 'review'),
    nextInterviewOf(tx, actor),
    newestPeriods(tx, actor),
  ])
  const { reviewsPending, reviewsInReview, reviewsInterviewing } = figures
  const activeCount = reviewsPending + reviewsInReview + reviewsInterviewing
  return {
    activeCount,
    notClosedCount: figures.performanceReviewPending + figures.performanceReviewInProgress - activeCount,
    pendingCount: reviewsPending,
    withoutReviewerCount: figures.reviewsWithoutReviewer,
    inReviewCount: reviewsInReview,
    interviewCount: reviewsInterviewing,
    nextInterview,
    completedCount: figures.reviewsCompleted,
    completedThisMonthCount,
    periods,
  }
})

const isAnInterview = sql`state = 'under_review' and current_stage = 'conducting_interview'
  and review_date >= (now() at time zone 'Europe/London')::date`

async function nextInterviewOf(tx: Tx, { tenants }: Actor) {
  const { rows } = await sql<{ next: string | null }>`
    select min(v.review_date) as next from ${isOfFew(tenants) ? nextOfEach(tenants) : nextOfAll} v`.execute(tx)
  return rows[0]?.next ?? null
}

const nextOfEach = (tenants: string[]) => sql`unnest(${tenants}::uuid[]) t (id) cross join lateral (
  select review_date from performance_reviews
  where tenant_id = t.id and ${isAnInterview} order by review_date limit 1)`

/** Among many companies, the first row that row-level security lets through comes soon. */
const nextOfAll = sql`(select review_date from performance_reviews where ${isAnInterview} order by review_date limit 1)`

async function newestPeriods(tx: Tx, { tenants }: Actor) {
  const { rows } = await sql<{ period: string }>`
    select period_key as period from ${isOfFew(tenants) ? periodsOfEach(tenants) : periodsOfAll} p
    group by period_key order by max(last_day) desc, period_key desc limit ${MAX_PERIODS}`.execute(tx)
  return rows.map(({ period }) => period)
}

const periodsOfEach = (tenants: string[]) => sql`(
  select period_key, last_day from review_periods where tenant_id = any (${tenants}::uuid[]) and reviews > 0)`

/** Steps from one period to the one before, by the first row of each that row-level security lets through. */
const periodsOfAll = sql`(
  with recursive earlier as (
    (select period_key, last_day from review_periods where reviews > 0
      order by last_day desc, period_key desc limit 1)
    union all
    select n.* from earlier e cross join lateral (
      select period_key, last_day from review_periods
      where reviews > 0 and (last_day, period_key) < (e.last_day, e.period_key)
      order by last_day desc, period_key desc limit 1) n
  ) select * from earlier limit ${MAX_PERIODS}::int)`

export const listRoutes: Route[] = [listReviewsRoute, performanceStatsRoute]
