import { beginWork, ensureStillOpen } from '#features/request/request.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { allow, Refusal } from '#platform/errors.ts'
import type { ReviewState } from '../contract.ts'
import { canWork } from '../policy.ts'
import { type HeldReview, lockedReview, type ReviewRef, reviewRef } from './queries.server.ts'

/** A completed review, and all that belongs to it, cannot be changed until it is reopened. */
export function ensureUnlocked({ status }: { status: ReviewState }) {
  if (status === 'completed')
    throw new Refusal(409, 'REVIEW_LOCKED', 'This review is completed and locked. Reopen it to change anything.')
}

/** The same check for documents of the request. */
export async function ensureNotCompleted({ tx, request }: Attaching) {
  const { status } = await tx
    .selectFrom('performanceReviews')
    .select('status')
    .where((eb) => eb.and({ tenantId: request.tenantId, requestId: request.id }))
    .forShare()
    .executeTakeFirstOrThrow()
  ensureUnlocked({ status })
}

/** Locks a review whose request is open, and returns all of it. */
export async function lockedInOrder(tx: Tx, actor: Actor, { tenantId, requestId }: ReviewRef): Promise<HeldReview> {
  const request = { tenantId, id: requestId }
  await ensureStillOpen(tx, request)
  return lockedReview(tx, actor, requestId)
}

type Attaching = Pick<Call, 'tx'> & { request: { tenantId: string; id: string } }
type Working = Pick<Call, 'tx' | 'actor' | 'record'>

/** Staff can change a review while its request is open and it is not completed. The first change begins the request. */
export async function workOn({ tx, actor, record }: Working, requestId: string): Promise<HeldReview> {
  const ref = await reviewRef(tx, actor, requestId)
  const request = { tenantId: ref.tenantId, id: ref.requestId }
  allow(canWork(actor))
  await beginWork({ tx, record }, request)
  await ensureStillOpen(tx, request)
  const review = await lockedReview(tx, actor, ref.requestId)
  ensureUnlocked(review)
  return review
}
