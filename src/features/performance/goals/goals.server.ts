import { today } from '#features/clock/clock.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { inFull } from '#platform/database/insert.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { longDate } from '#ui/text/dates.ts'
import { workOn } from '../review/lock.server.ts'
import { reviewChanged } from '../contract.ts'
import { actIn } from '../review/act.server.ts'
import type { HeldReview } from '../review/queries.server.ts'
import { carryRoutes } from './carry.server.ts'
import { commentRoutes } from './comments.server.ts'
import { addGoal, listGoals, MAX_GOALS_OF_REVIEW, NewGoal, removeGoal, updateGoal } from './contract.ts'
import { countGoals, goalInWork, goalRef, goalsOfReview } from './queries.server.ts'
import { changesOf, write } from './write.server.ts'

const listGoalsRoute = route(listGoals, ({ tx, actor, params }) => goalsOfReview(tx, actor, params.requestId))

const addGoalRoute = route(addGoal, async ({ tx, actor, params, body, record }) => {
  const review = await workOn({ tx, actor, record }, params.requestId)
  ensureDate(review, body.targetDate)
  if ((await countGoals(tx, review)) >= MAX_GOALS_OF_REVIEW)
    throw invalidTransition(`A review has at most ${MAX_GOALS_OF_REVIEW} goals.`)

  const { tenantId, requestId } = review
  const { id } = await tx
    .insertInto('performanceGoals')
    .values({ ...inFull(NewGoal, body), tenantId, requestId, performanceReviewId: review.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  record(reviewChanged, actIn(review, { action: 'create', what: 'goal', id, did: 'added a goal' }))
  return goalInWork(tx, { tenantId, requestId, id })
})

const updateGoalRoute = route(updateGoal, async ({ tx, actor, params, body, record }) => {
  const ref = await goalRef(tx, actor, params.goalId)
  const review = await workOn({ tx, actor, record }, ref.requestId)
  const current = await goalInWork(tx, ref)
  const changes = await changesOf(tx, ref, { posted: body, current })
  if (changes.some(({ field }) => field === 'targetDate')) ensureDate(review, body.targetDate)

  if (changes.length > 0) {
    await write(tx, actor, { ...ref, version: current.version }, changes)
    const metadata = { fields: changes.map(({ field }) => field) }
    record(reviewChanged, actIn(ref, { what: 'goal', id: ref.id, did: 'changed a goal', metadata }))
  }
  return goalInWork(tx, ref)
})

const removeGoalRoute = route(removeGoal, async ({ tx, actor, params, record }) => {
  const ref = await goalRef(tx, actor, params.goalId)
  await workOn({ tx, actor, record }, ref.requestId)
  // Carrying it into another review locks it too.
  await tx
    .selectFrom('performanceGoals')
    .select('id')
    .where((eb) => eb.and({ tenantId: ref.tenantId, id: ref.id }))
    .forUpdate()
    .execute()
  const { can } = await goalInWork(tx, ref)
  if (!can.remove)
    throw invalidTransition('This goal has comments, or has been carried over. Set it to Cancelled instead.')

  await tx.deleteFrom('performanceGoals').where('tenantId', '=', ref.tenantId).where('id', '=', ref.id).execute()
  record(reviewChanged, actIn(ref, { action: 'delete', what: 'goal', id: ref.id, did: 'took out a goal' }))
  return undefined
})

/** Checks a new date only: one that was set earlier may be in the past. */
function ensureDate({ reviewPeriodStart }: HeldReview, targetDate: string | null | undefined) {
  if (!targetDate) return
  if (targetDate < reviewPeriodStart)
    throw invalid({ targetDate: [`The review period starts later, on ${longDate(reviewPeriodStart)}`] })
  if (targetDate < today()) throw invalid({ targetDate: ['This day is past'] })
}

export const goalRoutes: Route[] = [
  listGoalsRoute,
  addGoalRoute,
  updateGoalRoute,
  removeGoalRoute,
  ...carryRoutes,
  ...commentRoutes,
]
