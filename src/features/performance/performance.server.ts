import type { Tx } from '#platform/database/database.server.ts'
import { invalidReference } from '#platform/errors.ts'
import { kind } from '#features/request/request.server.ts'
import { performanceDetails } from './contract.ts'
import { labelOf, quarterOf, today } from './period.ts'

/** A performance request opens a review of the current quarter, unless the client names another period. */
export const performance = kind({
  details: performanceDetails,
  async opened({ tx, request }, { review = {} }) {
    const { tenantId } = request
    if (review.employeeId) await ensureEmployee(tx, tenantId, review.employeeId)
    const quarter = quarterOf(review.reviewPeriodStart ?? review.reviewPeriodEnd ?? today())
    const reviewPeriodStart = review.reviewPeriodStart ?? quarter.start
    const reviewPeriodEnd = review.reviewPeriodEnd ?? quarter.end
    const reviewPeriod = labelOf(reviewPeriodStart, reviewPeriodEnd)
    await tx
      .insertInto('performanceReviews')
      .values({ ...review, tenantId, requestId: request.id, reviewPeriodStart, reviewPeriodEnd, reviewPeriod })
      .execute()
  },
})

async function ensureEmployee(tx: Tx, tenantId: string, id: string) {
  const known = await tx
    .selectFrom('employees')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw invalidReference('review.employeeId')
}
