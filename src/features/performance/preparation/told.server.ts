import { audited, type Call } from '#platform/call/route.server.ts'
import { reviewChanged } from '../contract.ts'
import type { Prepared } from './queries.server.ts'

/** `guestName` if the call comes neither from an account nor from a guest. */
type Told = { what: string; did?: string; guestName?: string }

/** Records a step of the preparation in history and audit, without its text, and notifies both sides. */
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
    audit: audited('update', 'performance_review', id, { requestId, what }),
  })
}
