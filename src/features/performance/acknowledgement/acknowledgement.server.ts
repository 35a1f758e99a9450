import { sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { route, type Route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { allow, invalid, invalidTransition, staleVersion } from '#platform/errors.ts'
import { changesIn } from '#platform/field-changes.ts'
import { calendarDay, longDate } from '#ui/text/dates.ts'
import { canPrepare } from '../preparation/policy.ts'
import { lockedPrepared, ensureReviewOpen, nameIn, type Prepared } from '../preparation/queries.server.ts'
import { preparationFor } from '../preparation/read.server.ts'
import { tellStep } from '../preparation/told.server.ts'
import { detailOf } from '../detail.server.ts'
import { lockedReview } from '../review/queries.server.ts'
import { reviewKeyOf } from '../review/sealed/seal.server.ts'
import { openTexts } from '../review/sealed/texts.server.ts'
import { historyOf, write } from '../review/write.server.ts'
import { decidedMail } from '../sharing/review-mail.server.ts'
import { sendSharedLink } from '../sharing/send-link.server.ts'
import { decideReview, recordAcknowledgement, recordComment } from './contract.ts'
import { howLabels } from '../preparation/how.ts'
import { addComment, writeAcknowledgement } from '../preparation/acknowledge.server.ts'

const decideReviewRoute = (config: Config) =>
  route(decideReview, async (call) => {
    const { tx, actor, keyring, params, body, record } = call
    const review = await lockedPrepared(tx, actor, params.requestId)
    allow(canPrepare(actor))
    await ensureReviewOpen(tx, review)
    const sharedId = sharedIn(review)
    if (review.acknowledgedAt !== null)
      throw invalidTransition('The decision has been acknowledged and cannot be changed.')
    const current = openTexts(keyring, await lockedReview(tx, actor, review.requestId))
    const dataKey = await reviewKeyOf(tx, keyring, current)
    ensureAfter(body.decidedOn, review, current.reviewDate)

    const { decidedOn, ...posted } = body
    const fields = ['finalDecision', 'finalRating'] as const
    const history = await historyOf({ tx, dataKey }, current, body.version)
    const { changes, late } = changesIn({ fields, posted, current, history })
    if (late.length > 0) throw staleVersion(await detailOf(call, review.requestId))
    if (changes.length > 0) await write({ tx, actor, dataKey }, current, changes)
    await tx
      .updateTable('performanceReviews')
      .set({ finalDecisionCompleted: true, finalDecisionDate: decidedOn, updatedAt: sql`now()` })
      .where((eb) => eb.and({ tenantId: review.tenantId, id: review.id }))
      .execute()
    const link = await sendSharedLink({ ...call, config }, { review, sharedId, mailOf: decidedMail })

    const did = review.finalDecisionCompleted ? 'changed the final decision' : 'recorded the final decision'
    tellStep(record, review, { what: did, did })
    return { preparation: await preparationFor(call, review.requestId), link }
  })

function sharedIn({ sharedId }: Prepared) {
  if (sharedId === null) throw invalidTransition('Share the review before you record the decision.')
  return sharedId
}

/** A decision cannot be dated before the interview, or before both sides were shared. */
function ensureAfter(decidedOn: string, { sharedAt }: Prepared, interview: string | null) {
  if (decidedOn > today()) throw invalid({ decidedOn: ['This date is in the future'] })
  const shared = calendarDay(sharedAt ?? Date.now())
  if (decidedOn < shared) throw invalid({ decidedOn: [`The review was shared on ${longDate(shared)}`] })
  if (interview !== null && decidedOn < interview)
    throw invalid({ decidedOn: [`The interview is on ${longDate(interview)}; the decision comes after it`] })
}

const recordAcknowledgementRoute = route(recordAcknowledgement, async (call) => {
  const { tx, actor, params, body, record } = call
  const review = await lockedPrepared(tx, actor, params.requestId)
  allow(canPrepare(actor))
  await ensureReviewOpen(tx, review)
  const decided = review.finalDecisionCompleted ? review.finalDecisionDate : null
  if (decided === null) throw invalidTransition('The review has not been decided yet.')
  if (review.acknowledgedAt !== null) throw invalidTransition('This was recorded already.')
  if (body.on > today()) throw invalid({ on: ['This date is in the future'] })
  if (body.on < decided) throw invalid({ on: [`The review was decided on ${longDate(decided)}`] })

  await writeAcknowledgement(call, review, { ...body, recordedById: actor.id })
  if (body.comment) await addComment(call, review, { comment: body.comment, recordedById: actor.id })

  const did =
    body.how === 'declined'
      ? `recorded that ${nameIn(review)} declined to acknowledge the review`
      : `recorded that ${nameIn(review)} has seen the review: ${howLabels[body.how].toLowerCase()}`
  tellStep(record, review, { what: 'acknowledgement recorded', did })
  return preparationFor(call, review.requestId)
})

const recordCommentRoute = route(recordComment, async (call) => {
  const { tx, actor, params, body, record } = call
  const review = await lockedPrepared(tx, actor, params.requestId)
  allow(canPrepare(actor))
  await ensureReviewOpen(tx, review)
  sharedIn(review)

  await addComment(call, review, { comment: body.comment, recordedById: actor.id })

  tellStep(record, review, { what: 'comment recorded', did: `recorded a comment by ${nameIn(review)}` })
  return preparationFor(call, review.requestId)
})

export const acknowledgementRoutes = (config: Config): Route[] => [
  decideReviewRoute(config),
  recordAcknowledgementRoute,
  recordCommentRoute,
]
