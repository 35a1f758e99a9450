import type { Call } from '#platform/call/route.server.ts'
import { reviewChanged } from '../contract.ts'
import type { Prepared } from './queries.server.ts'

type Told = { what: string; did?: string }

/** Writes a step of the preparation into the history and the audit, and tells both sides. What was written is not told. */
export function tellStep(
  record: Call['record'],
  { tenantId, id, requestId }: Pick<Prepared, 'tenantId' | 'id' | 'requestId'>,
  { what, did }: Told,
) {
  record(reviewChanged, {
    tenantId,
    requestId,
    about: { requestId },
    ...(did !== undefined && { did }),
    audit: { action: 'update', resourceType: 'performance_review', resourceId: id, metadata: { requestId, what } },
  })
}
