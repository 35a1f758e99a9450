import type { Call } from '#platform/call/route.server.ts'
import { inFull, insertRows } from '#platform/database/insert.server.ts'
import type { Request } from '#features/request/contract.ts'
import { NewReview } from '../contract.ts'
import { labelOf, quarterOf, today } from '../period.ts'
import { newReviewKey } from './sealed/seal.server.ts'

type Opening = {
  request: Pick<Request, 'id' | 'tenantId'>
  review: { [Field in keyof NewReview]: NewReview[Field] | undefined } & { reviewerId?: string | undefined }
}

/** Creates the reviews of new requests; without a period, for the current quarter. */
export async function openReviews({ tx, keyring }: Pick<Call, 'tx' | 'keyring'>, openings: readonly Opening[]) {
  const rows = openings.map(({ request: { id: requestId, tenantId }, review }) => {
    const id = crypto.randomUUID()
    const encryptedDataKey = newReviewKey(keyring, { tenantId, id })
    const { reviewerId = null } = review
    const row = { ...inFull(NewReview, review), ...periodFrom(review), reviewerId }
    return { ...row, id, tenantId, requestId, encryptedDataKey }
  })
  await insertRows(tx, 'performanceReviews', rows)
}

function periodFrom({ reviewPeriodStart, reviewPeriodEnd }: Opening['review']) {
  const quarter = quarterOf(reviewPeriodStart ?? reviewPeriodEnd ?? today())
  const [start, end] = [reviewPeriodStart ?? quarter.start, reviewPeriodEnd ?? quarter.end]
  return { reviewPeriodStart: start, reviewPeriodEnd: end, reviewPeriod: labelOf(start, end) }
}
