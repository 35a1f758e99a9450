import { sql } from 'kysely'
import { pageBy, readDayCursor } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { fill } from '#platform/contract.ts'
import { canReadTexts } from '../policy.ts'
import { type HeldReview, wholeReview } from '../review/queries.server.ts'
import { type EarlierReview, listEarlier } from './contract.ts'

const listEarlierRoute = route(listEarlier, async ({ tx, actor, params, query, headers }) => {
  const review = await wholeReview(tx, actor, params.requestId)
  const { limit, after } = query
  const from = readDayCursor(after)
  const older = from ? sql`and (v.review_period_end, v.request_id) < (${from.value}::date, ${from.id}::uuid)` : sql``
  const [{ rows }, counted] = await Promise.all([
    sql<EarlierReview>`
      select v.request_id, r.reference, v.review_period_start, v.review_period_end, v.state, v.final_rating,
        (coalesce(h.rating_words, v.rating_words, s.words))[v.final_rating] as rating_word
      from performance_reviews v join requests r on r.tenant_id = v.tenant_id and r.id = v.request_id
      left join shared_reviews h on h.tenant_id = v.tenant_id and h.request_id = v.request_id
      cross join rating_scales s
      where ${earlierThan(review)} ${older}
      order by v.review_period_end desc, v.request_id desc limit ${limit + 1}`.execute(tx),
    sql<{ total: number }>`select count(*) as total from performance_reviews v where ${earlierThan(review)}`.execute(
      tx,
    ),
  ])
  const total = counted.rows[0]?.total ?? 0
  const path = fill(listEarlier.path, params)
  const inOrder = rows.map((row) => ({ row, id: row.requestId }))
  const page = pageBy(inOrder, { path, query, total, headers, by: ({ row }) => row.reviewPeriodEnd })
  return page.map(({ row }) => (canReadTexts(actor, row) ? row : { ...row, finalRating: null, ratingWord: null }))
})

/** Reviews of the same person for an earlier period. */
export function earlierThan(review: HeldReview) {
  const { tenantId, employeeId, employeeEmail, requestId, reviewPeriodEnd, createdAt } = review
  const same = employeeId ? sql`v.employee_id = ${employeeId}` : sql`v.email_key = lower(${employeeEmail})`
  return sql`v.tenant_id = ${tenantId} and ${same} and v.request_id <> ${requestId} and v.state <> 'cancelled'
    and (v.review_period_end, v.created_at) <= (${reviewPeriodEnd}::date, ${createdAt}::timestamptz)`
}

export const earlierRoutes: Route[] = [listEarlierRoute]
