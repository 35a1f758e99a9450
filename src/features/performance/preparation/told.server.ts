import type { Call } from '#platform/call/route.server.ts'
import { reviewChanged } from '../contract.ts'
import type { Prepared } from './queries.server.ts'

/** `guestName` where nobody is signed in and no guest’s call is under way. */
type Told = { what: string; did?: string; guestName?: string }

/** Writes a step of the preparation into the history and the audit, and tells both sides. What was written is not told. */
export function tellStep(
  record: Call['record'],
  { tenantId, id, requestId }: Pick<Prepared, 'tenantId' | 'id' | 'requestId'>,
  { what, did, guestName }: Told,
) {
  record(reviewChanged, {
    tenantId,
    requestId,
    about: { requestId },
    ...(did !== undefined && { did }),
    ...(guestName !== undefined && { guestName }),
    audit: { action: 'update', resourceType: 'performance_review', resourceId: id, metadata: { requestId, what } },
  })
}
