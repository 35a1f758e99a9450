import { sql } from 'kysely'
import type * as z from 'zod'
import { ensureEmployee } from '#features/employee/employee.server.ts'
import { requestType } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { getReview, type NewReview, performanceDetails, ReviewFacts } from './contract.ts'
import { labelOf, quarterOf, today } from './period.ts'

const fields = columns('performanceReviews', ReviewFacts, 'v')

type Row = z.output<typeof ReviewFacts> & { firstName: string | null; lastName: string | null }

const getReviewRoute = route(getReview, async ({ tx, actor, params }) => {
  const { rows } = await sql<Row>`
    select ${fields}, e.first_name, e.last_name from performance_reviews v
    left join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
    where v.request_id = ${params.requestId} and v.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  if (!rows[0]) throw notFound()
  const { firstName, lastName, ...review } = rows[0]
  const employee = review.employeeId
    ? { id: review.employeeId, firstName: firstName ?? '', lastName: lastName ?? '' }
    : null
  return { ...review, employee }
})

export const performance = requestType({
  said: 'a Performance Review',
  details: performanceDetails,
  async opened({ tx, request }, { review = {} }) {
    const { tenantId } = request
    const employeeName = await nameOf(tx, tenantId, review)
    const quarter = quarterOf(review.reviewPeriodStart ?? review.reviewPeriodEnd ?? today())
    const reviewPeriodStart = review.reviewPeriodStart ?? quarter.start
    const reviewPeriodEnd = review.reviewPeriodEnd ?? quarter.end
    const reviewPeriod = labelOf(reviewPeriodStart, reviewPeriodEnd)
    const period = { reviewPeriodStart, reviewPeriodEnd, reviewPeriod }
    await tx
      .insertInto('performanceReviews')
      .values({ ...review, ...period, employeeName, tenantId, requestId: request.id })
      .execute()
    return { subject: employeeName }
  },
  routes: [getReviewRoute],
})

/** The typed name, or the employee’s own if none was typed. */
async function nameOf(tx: Tx, tenantId: string, { employeeId, employeeName }: NewReview) {
  if (!employeeId) return employeeName
  const { firstName, lastName } = await ensureEmployee(tx, { tenantId, id: employeeId, field: 'review.employeeId' })
  return employeeName || `${firstName} ${lastName}`
}
