import { sql } from 'kysely'
import { addDays, today } from '#features/clock/clock.server.ts'
import { beginWork } from '#features/request/request.server.ts'
import { type Call, route, type Route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { allow, invalid, invalidTransition } from '#platform/errors.ts'
import { canPrepare } from '../preparation/policy.ts'
import { lockedPrepared, ensureReviewOpen, nameIn, type Prepared } from '../preparation/queries.server.ts'
import { preparationFor } from '../preparation/read.server.ts'
import { tellStep } from '../preparation/told.server.ts'
import { ratingWordsNow } from '../ratings/ratings.server.ts'
import { lockedReview } from '../review/queries.server.ts'
import { reviewKeyOf } from '../review/sealed/seal.server.ts'
import { openTexts } from '../review/sealed/texts.server.ts'
import { storedFor } from '../preparation/stored.server.ts'
import { sendReviewLink, setManagerReview, SHARED_LINK_DAYS, shareReview } from './contract.ts'
import { EVIDENCE, lacksEvidence } from '../review/held.ts'
import { decidedMail, sharedMail } from './review-mail.server.ts'
import { sealShared } from '../preparation/sealed.server.ts'
import { sendSharedLink } from './send-link.server.ts'

const setManagerReviewRoute = route(setManagerReview, async (call) => {
  const { tx, actor, params, body, record } = call
  const review = await lockedPrepared(tx, actor, params.requestId)
  allow(canPrepare(actor))
  await ensureReviewOpen(tx, review)
  ensureUnshared(review)
  if (body.isReady) await ensureComplete(call, review)

  const { isReady } = body
  await tx
    .updateTable('performanceReviews')
    .set({ managerReviewCompleted: isReady, managerReviewDate: isReady ? today() : null, updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId: review.tenantId, id: review.id }))
    .execute()

  const did = isReady ? 'marked the manager’s review as ready' : 'took the manager’s review back'
  if (isReady !== review.managerReviewCompleted) tellStep(record, review, { what: did, did })
  await beginWork(call, { tenantId: review.tenantId, id: review.requestId })
  return preparationFor(call, review.requestId)
})

function ensureUnshared({ sharedAt }: Prepared) {
  if (sharedAt !== null) throw invalidTransition('The review has been shared and can no longer be changed.')
}

type Reading = Pick<Call, 'tx' | 'actor' | 'keyring'>

async function ensureComplete({ tx, actor, keyring }: Reading, { requestId, hasManagerReview }: Prepared) {
  if (!hasManagerReview) throw invalid({ managerFeedback: ['Write the manager’s review first'] })
  if (lacksEvidence(openTexts(keyring, await lockedReview(tx, actor, requestId))))
    throw invalid({ managerFeedback: [EVIDENCE] })
}

const shareReviewRoute = (config: Config) =>
  route(shareReview, async (call) => {
    const { tx, actor, params, body, record } = call
    const review = await lockedPrepared(tx, actor, params.requestId)
    allow(canPrepare(actor))
    await ensureReviewOpen(tx, review)
    ensureUnshared(review)
    if (!review.managerReviewCompleted) throw invalidTransition('The manager’s review is not ready yet.')
    const withoutReason = review.handedInAt === null ? body.withoutReason || null : null
    if (review.handedInAt === null && withoutReason === null)
      throw invalid({ withoutReason: ['Say why it is shared without a self-assessment'] })

    const sharedId = await share(call, review, withoutReason)
    const link = await sendSharedLink({ ...call, config }, { review, sharedId, mailOf: sharedMail })

    tellStep(record, review, { what: 'shared', did: `shared the review with ${nameIn(review)}` })
    return { preparation: await preparationFor(call, review.requestId), link }
  })

async function share(call: Call, review: Prepared, withoutReason: string | null) {
  const { tx, actor, keyring } = call
  const { tenantId, requestId } = review
  if (review.handedInAt !== null) await openRating(call, review)
  const { words: ratingWords } = await ratingWordsNow(tx)
  const linkUntil = addDays(today(), SHARED_LINK_DAYS)
  const id = crypto.randomUUID()
  const texts = sealShared(await reviewKeyOf(tx, keyring, review), { tenantId, id }, { withoutReason })
  await tx
    .insertInto('sharedReviews')
    .values({ ...texts, tenantId, id, requestId, sharedById: actor.id, ratingWords, linkUntil })
    .execute()
  return id
}

/** The manager’s rating becomes part of the review; the texts stay in their encrypted columns. */
async function openRating({ tx, keyring }: Call, review: Prepared) {
  const { given } = await storedFor({ tx, keyring }, review)
  await tx
    .updateTable('performanceReviews')
    .set({
      selfAssessmentRating: given['rating'] ? Number(given['rating']) : null,
      updatedAt: sql`now()`,
    })
    .where((eb) => eb.and({ tenantId: review.tenantId, id: review.id }))
    .execute()
}

const sendReviewLinkRoute = (config: Config) =>
  route(sendReviewLink, async (call) => {
    const { tx, actor, params, record } = call
    const review = await lockedPrepared(tx, actor, params.requestId)
    allow(canPrepare(actor))
    await ensureReviewOpen(tx, review)
    const { sharedId } = review
    if (sharedId === null) throw invalidTransition('The review has not been shared yet.')

    const mailOf = review.finalDecisionCompleted ? decidedMail : sharedMail
    const link = await sendSharedLink({ ...call, config }, { review, sharedId, mailOf })

    tellStep(record, review, { what: 'link sent again', did: `sent ${nameIn(review)} a new link to the review` })
    return { preparation: await preparationFor(call, review.requestId), link }
  })

export const shareRoutes = (config: Config): Route[] => [
  setManagerReviewRoute,
  shareReviewRoute(config),
  sendReviewLinkRoute(config),
]
