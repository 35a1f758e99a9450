import type { Reopening as RequestReopening } from '#features/request/request.server.ts'
import { audited, type Call, type Route, route } from '#platform/call/route.server.ts'
import { allow, invalidTransition, staleVersion } from '#platform/errors.ts'
import { reviewChanged } from '../contract.ts'
import { canReopen, canWork } from '../policy.ts'
import { preparedOf } from '../preparation/queries.server.ts'
import { detailOf } from '../detail.server.ts'
import { actOn, tellKept } from '../review/news.server.ts'
import { type HeldReview, lockedReview, reviewRef, wholeReview } from '../review/queries.server.ts'
import { write } from '../review/write.server.ts'
import { endSharedLinks } from '../sharing/end-links.server.ts'
import { getCompletion, type Missing, reopenReview } from './contract.ts'
import { lockedInOrder } from '../review/lock.server.ts'
import { reopeningsOf } from './reopenings.server.ts'

const reopens = [{ field: 'status', before: 'completed', value: 'under_review' }] as const

const getCompletionRoute = route(getCompletion, async ({ tx, actor, params }) => {
  const review = await wholeReview(tx, actor, params.requestId)
  const isLocked = review.status === 'completed'
  const isOpen = review.requestStatus === 'pending' || review.requestStatus === 'in_progress'
  return {
    isLocked,
    completedAt: review.completedAt,
    missing: canWork(actor) && !isLocked ? await missingIn({ tx, actor }, review) : [],
    reopenings: await reopeningsOf(tx, review),
    can: { reopen: canReopen(actor) && isLocked && isOpen },
  }
})

type Reading = Pick<Call, 'tx' | 'actor'>

async function missingIn({ tx, actor }: Reading, review: HeldReview): Promise<Missing[]> {
  const { tenantId, requestId, finalRating, reviewDate } = review
  const { acknowledgedAt } = await preparedOf(tx, actor, requestId)
  const running = await tx
    .selectFrom('performancePlans')
    .select('id')
    .where((eb) => eb.and({ tenantId, requestId }))
    .where('outcome', 'is', null)
    .executeTakeFirst()
  const lacks: Record<Missing, boolean> = {
    rating: finalRating === null,
    acknowledgement: acknowledgedAt === null,
    interview_date: reviewDate === null,
    plan: running !== undefined,
  }
  return (Object.keys(lacks) as Missing[]).filter((each) => lacks[each]) // the keys of the line above
}

const reopenReviewRoute = route(reopenReview, async ({ body, ...call }) => {
  const { tx, actor, params, record } = call
  const ref = await reviewRef(tx, actor, params.requestId)
  allow(canReopen(actor))
  const review = await lockedInOrder(tx, actor, ref)
  const { requestId, version } = review
  if (review.status !== 'completed') throw invalidTransition('This review is already open.')
  if (body.version && body.version !== version) throw staleVersion(await detailOf(call, requestId))

  await reopen({ tx, actor }, review, body.reason)
  await endSharedLinks(tx, review)

  record(reviewChanged, {
    ...actOn(review),
    did: `reopened the review: ${body.reason}`,
    audit: audited('update', 'performance_review', review.id, {
      requestId,
      fields: ['status'],
      statusBefore: 'completed',
      reason: body.reason,
    }),
  })
  tellKept(record, review)
  return detailOf(call, requestId)
})

/** Reopening a request reopens its review too. */
export async function reopenWithRequest({ tx, actor, request, reason }: RequestReopening) {
  const review = await lockedReview(tx, actor, request.id)
  await endSharedLinks(tx, review)
  if (review.status === 'completed') await reopen({ tx, actor }, review, reason)
}

async function reopen({ tx, actor }: Reading, review: HeldReview, reason: string) {
  const { tenantId, requestId } = review
  await write({ tx, actor }, review, reopens)
  await tx.insertInto('performanceReopenings').values({ tenantId, requestId, reason, reopenedById: actor.id }).execute()
}

export const completionRoutes: Route[] = [getCompletionRoute, reopenReviewRoute]
