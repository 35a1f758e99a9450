import { sql } from 'kysely'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { insertRows } from '#platform/database/insert.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { longDate } from '#ui/text/dates.ts'
import { workOn } from '../review/lock.server.ts'
import { reviewDrafted } from '../contract.ts'
import { canReadPlan, canReadTexts, canWork } from '../policy.ts'
import { actIn } from '../review/act.server.ts'
import { type ReviewRef, wholeReview } from '../review/queries.server.ts'
import { reviewKeyOf } from '../review/sealed/seal.server.ts'
import { addPlan, discardPlan, listPlans, updatePlan } from './contract.ts'
import { change } from './change.server.ts'
import { heldPlan } from './held.server.ts'
import { decidePlanRoute } from './outcome.server.ts'
import { meetingRoutes } from './meetings/meetings.server.ts'
import { planNews } from './news.ts'
import { planOf, type PlanRow, plansOf } from './queries.server.ts'
import { meetingDays } from './meetings/schedule.server.ts'
import { sealPlan } from './sealed.server.ts'
import { revealPlanAnswerRoute, startPlanRoute } from './start.server.ts'

const listPlansRoute = route(listPlans, async (call) => {
  const { tx, actor, params } = call
  const review = await wholeReview(tx, actor, params.requestId)
  const isOpen = review.requestStatus === 'pending' || review.requestStatus === 'in_progress'
  const isWorkable = canWork(actor) && isOpen && review.status !== 'completed'
  const all = await plansOf(call, review)
  return {
    plans: all.filter((plan) => canReadPlan(actor, review, plan)),
    mayHaveDrafts: !canReadTexts(actor, review),
    can: { add: isWorkable && all.every(({ outcome }) => outcome !== null) },
  }
})

const addPlanRoute = route(addPlan, async (call) => {
  const { tx, keyring, params, body, record } = call
  const review = await workOn(call, params.requestId)
  const { tenantId, requestId } = review
  const { meetings: _, ...terms } = body
  await ensureNoOther(tx, review)

  const id = crypto.randomUUID()
  const dataKey = await reviewKeyOf(tx, keyring, review)
  await tx
    .insertInto('performancePlans')
    .values({ ...sealPlan(dataKey, { tenantId, id }, terms), tenantId, id, requestId })
    .execute()
  const days = meetingDays(body, await jurisdictionOf(tx, tenantId))
  await insertRows(
    tx,
    'performancePlanMeetings',
    days.map((plannedOn) => ({ tenantId, requestId, planId: id, plannedOn })),
  )
  record(reviewDrafted, actIn(review, { action: 'create', id, did: 'drafted an improvement plan' }))
  return planOf(call, id)
})

async function ensureNoOther(tx: Tx, { tenantId, requestId }: ReviewRef) {
  const other = await tx
    .selectFrom('performancePlans')
    .select('id')
    .where((eb) => eb.and({ tenantId, requestId }))
    .where('outcome', 'is', null)
    .executeTakeFirst()
  if (other) throw invalidTransition('There is a plan already. Say how it ended before the next one.')
}

async function jurisdictionOf(tx: Tx, tenantId: string) {
  const { jurisdiction } = await tx
    .selectFrom('tenants')
    .select('jurisdiction')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return jurisdiction
}

const updatePlanRoute = route(updatePlan, async ({ body, ...call }) => {
  const { tx, params, record } = call
  const { plan: row } = await heldPlan(call, params.planId)
  const { version, ...terms } = body
  await ensureMeetingsWithin(tx, row, terms)

  const changed = await change(call, row, { changes: terms, version })
  record(planNews(row), actIn(row, { id: row.id, did: 'changed the improvement plan' }))
  return changed
})

type Dates = { startsOn: string; endsOn: string }

async function ensureMeetingsWithin(tx: Tx, { tenantId, id }: PlanRow, { startsOn, endsOn }: Dates) {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(least(m.planned_on, m.held_on)) as first, max(m.planned_on) as last
    from performance_plan_meetings m where m.tenant_id = ${tenantId} and m.plan_id = ${id}`.execute(tx)
  const [{ first, last } = { first: null, last: null }] = rows
  if (first && first < startsOn) throw invalid({ startsOn: [`There is a meeting before it, on ${longDate(first)}`] })
  if (last && last > endsOn) throw invalid({ endsOn: [`There is a meeting after it, on ${longDate(last)}`] })
}

const discardPlanRoute = route(discardPlan, async (call) => {
  const { tx, params, record } = call
  const { plan: row } = await heldPlan(call, params.planId)
  const { tenantId, id } = row
  if (row.startedAt) throw invalidTransition('This plan has been started. Say how it ended instead.')

  await tx.deleteFrom('performancePlanMeetings').where('tenantId', '=', tenantId).where('planId', '=', id).execute()
  await tx
    .deleteFrom('performancePlans')
    .where((eb) => eb.and({ tenantId, id }))
    .where('startedAt', 'is', null)
    .execute()
  record(reviewDrafted, actIn(row, { action: 'delete', id, did: 'discarded the draft of an improvement plan' }))
  return undefined
})

export const planRoutes: Route[] = [
  listPlansRoute,
  addPlanRoute,
  updatePlanRoute,
  discardPlanRoute,
  startPlanRoute,
  revealPlanAnswerRoute,
  decidePlanRoute,
  ...meetingRoutes,
]
