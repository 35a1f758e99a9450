import { sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { type GuestCall, guestRoute, type Route } from '#platform/call/route.server.ts'
import { mergeAnswers, savedElsewhere } from '#platform/drafts/merge-answers.ts'
import { invalid, invalidTransition, staleVersion } from '#platform/errors.ts'
import { openInstead, openingFor } from '../link-browser/browsers.server.ts'
import { openingRoutes } from '../link-browser/opening.server.ts'
import type { Prepared } from '../preparation/queries.server.ts'
import { tellStep } from '../preparation/told.server.ts'
import { goalsOf } from '../review/queries.server.ts'
import {
  discardAssessment,
  drawAssessmentCode,
  getAssessment,
  giveAssessmentCode,
  handInAssessment,
  openAssessment,
  restartAssessment,
  saveAssessment,
  SELF_ASSESSMENT,
} from './contract.ts'
import { assessedBy, endedOn, endOf, keeps, openTo, pageOf, writtenTo } from './page.server.ts'
import { type DraftAnswers, goalsIn, goalQuestion, isAnswered } from '../preparation/questions.ts'
import { sealAnswers, storedFor } from '../preparation/stored.server.ts'

const getAssessmentRoute = guestRoute(SELF_ASSESSMENT, getAssessment, async (call) => {
  const review = await assessedBy(call)
  const ended = endOf(review)
  const opening = await openingFor(call, keeps(review))
  return {
    employer: review.employer,
    employee: call.guest.name,
    ended,
    endedOn: endedOn(review, ended),
    ...opening,
    page: ended === null && opening.openedIn === 'this' ? await pageOf(call, review) : null,
  }
})

const restartAssessmentRoute = guestRoute(SELF_ASSESSMENT, restartAssessment, async (call) => {
  const review = await openTo(call)
  await openInstead(call)
  await call.tx
    .updateTable('selfAssessments')
    .set({ answers: null, savedAt: null, openedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId: review.tenantId, id: review.selfId }))
    .execute()

  const did = 'started the self-assessment again in another browser: what was typed before is deleted'
  tellStep(call.record, review, { what: 'self-assessment started again', did })
  return { opened: true as const }
})

const browserRoutes = openingRoutes({
  link: SELF_ASSESSMENT,
  open: openAssessment,
  draw: drawAssessmentCode,
  give: giveAssessmentCode,
  openTo,
  keeps,
  table: 'selfAssessments',
  rowOf: ({ selfId }) => selfId,
  says: {
    opened: { what: 'self-assessment opened' },
    letIn: 'self-assessment opened in another browser',
    wrong: 'wrong code for another browser',
  },
})

const saveAssessmentRoute = guestRoute(SELF_ASSESSMENT, saveAssessment, async (call) => {
  const { tx, body, record } = call
  const review = await writtenTo(call)
  await ensureAsked(call, review, body.answers)
  const savedAt = new Date().toISOString()
  const { stored, replaced } = mergeAnswers(await storedFor(call, review), body.answers, {
    seen: body.seen,
    at: savedAt,
  })

  await tx
    .updateTable('selfAssessments')
    .set({ answers: await sealAnswers(call, review, stored), savedAt, openedAt: sql`coalesce(opened_at, now())` })
    .where((eb) => eb.and({ tenantId: review.tenantId, id: review.selfId }))
    .execute()

  if (review.savedAt === null) tellStep(record, review, { what: 'self-assessment begun' })
  return { saved: stored.saved, savedAt, replaced }
})

/** Only goals of this review: otherwise one link could store any number of answers. */
async function ensureAsked({ tx }: Pick<GuestCall, 'tx'>, review: Prepared, answers: DraftAnswers) {
  const answered = goalsIn(answers)
  if (answered.length === 0) return
  const asked = new Set((await goalsOf(tx, review)).map(({ id }) => goalQuestion(id)))
  if (!answered.every((question) => asked.has(question)))
    throw invalid({ answers: ['One of these goals is no longer asked about. Reload the page.'] })
}

const handInAssessmentRoute = guestRoute(SELF_ASSESSMENT, handInAssessment, async (call) => {
  const { tx, body, record } = call
  const review = await writtenTo(call)
  const stored = await storedFor(call, review)
  if (savedElsewhere(stored, body.seen).length > 0) throw staleVersion(await pageOf(call, review))
  if (!isAnswered(stored.given)) throw invalidTransition('Write something first: nothing has been saved yet.')

  const handedInAt = new Date().toISOString()
  await tx
    .updateTable('selfAssessments')
    .set({ handedInAt })
    .where((eb) => eb.and({ tenantId: review.tenantId, id: review.selfId }))
    .execute()
  await tx
    .updateTable('performanceReviews')
    .set({ selfAssessmentCompleted: true, selfAssessmentDate: today(), updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId: review.tenantId, id: review.id }))
    .execute()

  tellStep(record, review, { what: 'self-assessment handed in', did: 'handed in the self-assessment' })
  return { handedInAt }
})

const discardAssessmentRoute = guestRoute(SELF_ASSESSMENT, discardAssessment, async (call) => {
  const review = await writtenTo(call)
  await call.tx
    .updateTable('selfAssessments')
    .set({ answers: null, savedAt: null })
    .where((eb) => eb.and({ tenantId: review.tenantId, id: review.selfId }))
    .execute()
  if (review.savedAt !== null) tellStep(call.record, review, { what: 'draft of the self-assessment discarded' })
  return { discarded: true as const }
})

export const guestRoutes: Route[] = [
  getAssessmentRoute,
  ...browserRoutes,
  restartAssessmentRoute,
  saveAssessmentRoute,
  discardAssessmentRoute,
  handInAssessmentRoute,
]
