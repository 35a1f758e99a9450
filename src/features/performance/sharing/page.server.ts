import { today } from '#features/clock/clock.server.ts'
import type { GuestCall } from '#platform/call/route.server.ts'
import { linkGone } from '#platform/errors.ts'
import { commentsOf } from '../preparation/read.server.ts'
import { isOver, preparedForGuest, type Prepared } from '../preparation/queries.server.ts'
import { goalsOf } from '../review/queries.server.ts'
import { openTexts } from '../review/sealed/texts.server.ts'
import { storedFor } from '../preparation/stored.server.ts'
import type { SharedPage } from './contract.ts'

type Guest = Pick<GuestCall, 'tx' | 'guest'>
export type Shared = Prepared & { sharedId: string; linkUntil: string }

/** The review behind the link, whether the link still works or not. */
export async function sharedWith({ tx, guest }: Guest, isLocked = false): Promise<Shared> {
  const review = await preparedForGuest(tx, guest, { of: 'h', isLocked })
  if (!review?.sharedId || !review.linkUntil) throw linkGone()
  return { ...review, sharedId: review.sharedId, linkUntil: review.linkUntil }
}

/** The same, if the employee can still answer. */
export async function openTo(call: Guest) {
  const review = await sharedWith(call, true)
  if (endOf(review) !== null) throw linkGone()
  return review
}

export function endOf(review: Shared): 'completed' | 'expired' | null {
  if (isOver(review)) return 'completed'
  return review.linkUntil < today() ? 'expired' : null
}

type Reading = Guest & Pick<GuestCall, 'keyring'>

export async function pageOf(call: Reading, review: Shared): Promise<SharedPage> {
  const { tx } = call
  const { finalDecision, finalRating, ...both } = await textsOf(call, review)
  const [goals, comments] = await Promise.all([goalsOf(tx, review), commentsOf(call, review)])
  const on = review.finalDecisionCompleted ? review.finalDecisionDate : null
  return {
    ...both,
    until: review.linkUntil,
    goals: goals.map(({ id, title }) => ({ id, title })),
    ratingWords: review.ratingWords ?? [],
    answers: review.handedInAt === null ? null : (await storedFor(call, review)).given,
    decision: on === null ? null : { text: finalDecision ?? '', rating: finalRating, on },
    acknowledgedOn: review.acknowledgedOn,
    comments: comments.map(({ id, comment, at }) => ({ id, comment, at })),
    can: { acknowledge: on !== null && review.acknowledgedAt === null, comment: true },
  }
}

async function textsOf({ tx, keyring }: Reading, { tenantId, id }: Shared) {
  const stored = await tx
    .selectFrom('performanceReviews')
    .select(['reviewPeriodStart', 'reviewPeriodEnd', 'reviewDate', 'managerFeedback', 'managerRating'])
    .select(['tenantId', 'id', 'finalDecision', 'finalRating', 'encryptedDataKey'])
    .where((eb) => eb.and({ tenantId, id }))
    .executeTakeFirstOrThrow()
  const { tenantId: _, id: __, ...texts } = openTexts(keyring, stored)
  return texts
}
