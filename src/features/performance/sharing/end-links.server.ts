import { endGuestLinks } from '#platform/call/guest-link.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { ReviewRef } from '../review/queries.server.ts'
import { SHARED_REVIEW } from './contract.ts'

/** The employee was told that the link works until the review is completed, so reopening does not restore it. */
export async function endSharedLinks(tx: Tx, { tenantId, requestId }: Pick<ReviewRef, 'tenantId' | 'requestId'>) {
  const shared = await tx
    .selectFrom('sharedReviews')
    .select('id')
    .where((eb) => eb.and({ tenantId, requestId }))
    .executeTakeFirst()
  if (shared) await endGuestLinks(tx, { tenantId, purpose: SHARED_REVIEW, recordId: shared.id })
}
