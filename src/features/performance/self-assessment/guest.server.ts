import { sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { guestRoute, type Route } from '#platform/call/route.server.ts'
import { merged, unseen } from '#platform/drafts/merge-answers.ts'
import { invalidTransition, staleVersion } from '#platform/errors.ts'
import { tellStep } from '../preparation/told.server.ts'
import { getAssessment, handInAssessment, openAssessment, saveAssessment, SELF_ASSESSMENT } from './contract.ts'
import { assessedBy, endedOn, endOf, openTo, pageOf } from './page.server.ts'
import { isAnswered } from './questions.ts'
import { sealAnswers, storedFor } from './stored.server.ts'

const getAssessmentRoute = guestRoute(SELF_ASSESSMENT, getAssessment, async (call) => {
  const review = await assessedBy(call)
  const ended = endOf(review)
  return {
    employer: review.employer,
    employee: call.guest.name,
    ended,
    endedOn: endedOn(review, ended),
    page: ended === null ? await pageOf(call, review) : null,
  }
})

const openAssessmentRoute = guestRoute(SELF_ASSESSMENT, openAssessment, async (call) => {
  const review = await openTo(call)
  const { numUpdatedRows } = await call.tx
    .updateTable('selfAssessments')
    .set({ openedAt: sql`now()` })
    .where('tenantId', '=', review.tenantId)
    .where('id', '=', review.selfId)
    .where('openedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tellStep(call.record, review, { what: 'self-assessment opened' })
  return { opened: true as const }
})

const saveAssessmentRoute = guestRoute(SELF_ASSESSMENT, saveAssessment, async (call) => {
  const { tx, body, record } = call
  const review = await openTo(call)
  const savedAt = new Date().toISOString()
  const { stored, replaced } = merged(await storedFor(call, review), body.answers, { seen: body.seen, at: savedAt })

  await tx
    .updateTable('selfAssessments')
    .set({ answers: await sealAnswers(call, review, stored), savedAt, openedAt: sql`coalesce(opened_at, now())` })
    .where('tenantId', '=', review.tenantId)
    .where('id', '=', review.selfId)
    .execute()

  if (review.savedAt === null) tellStep(record, review, { what: 'self-assessment begun' })
  return { saved: stored.saved, savedAt, replaced }
})

const handInAssessmentRoute = guestRoute(SELF_ASSESSMENT, handInAssessment, async (call) => {
  const { tx, body, record } = call
  const review = await openTo(call)
  const stored = await storedFor(call, review)
  if (unseen(stored, body.seen).length > 0) throw staleVersion(await pageOf(call, review))
  if (!isAnswered(stored.given)) throw invalidTransition('Write something first: nothing has been saved yet.')

  const handedInAt = new Date().toISOString()
  await tx
    .updateTable('selfAssessments')
    .set({ handedInAt })
    .where('tenantId', '=', review.tenantId)
    .where('id', '=', review.selfId)
    .execute()
  await tx
    .updateTable('performanceReviews')
    .set({ selfAssessmentCompleted: true, selfAssessmentDate: today(), updatedAt: sql`now()` })
    .where('tenantId', '=', review.tenantId)
    .where('id', '=', review.id)
    .execute()

  tellStep(record, review, { what: 'self-assessment handed in', did: 'handed in the self-assessment' })
  return { handedInAt }
})

export const guestRoutes: Route[] = [
  getAssessmentRoute,
  openAssessmentRoute,
  saveAssessmentRoute,
  handInAssessmentRoute,
]
