import { expect } from 'vitest'
import { listActivity, listHistory } from '#features/activity/contract.ts'
import { getRequest } from '#features/request/contract.ts'
import { aPlan, aStartedPlan, theAnswers } from '#testing/builders/a-plan.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { whileHeld } from '#testing/fixtures/held.ts'
import { test } from '#testing/fixtures/world.ts'
import { updateReview } from '../review/contract.ts'
import { reopenReview } from '../completion/contract.ts'
import {
  addPlan,
  addPlanMeeting,
  decidePlan,
  discardPlan,
  listPlans,
  revealPlanAnswer,
  startPlan,
  updatePlan,
} from './contract.ts'

test('staff draft a plan with its meetings, and the company reads it once it has started', async ({
  ada,
  sam,
  sita,
}) => {
  const { id: requestId, params } = await ada.raises(aReview())
  const heard = await sita.hears()
  const plan = await sam.call(addPlan, { params, body: aPlan() })
  expect(plan).toMatchObject({ startedAt: null, outcome: null, can: { edit: true, start: true, reveal: false } })
  expect(plan.meetings.length).toBeGreaterThanOrEqual(5)
  expect(plan.meetings.every(({ plannedOn }) => plannedOn > plan.startsOn && plannedOn <= plan.endsOn)).toBe(true)
  expect((await heard.next())?.paths).toContain(`/api/performance-reviews/${requestId}/plans`)
  heard.close()
  expect(await ada.call(getRequest, { params })).toMatchObject({ status: 'in_progress' })

  expect(await ada.call(listPlans, { params })).toEqual({ plans: [], mayHaveDrafts: true, can: { add: false } })
  const said = JSON.stringify([await ada.call(listHistory, { params }), await ada.call(listActivity, { query: {} })])
  expect(said).not.toMatch(/plan/i)
  const news = await ada.hears()
  await sam.call(startPlan, { params: { planId: plan.id }, body: theAnswers() })
  expect((await news.next())?.paths).toContain(`/api/performance-reviews/${requestId}/plans`)
  news.close()
  const read = await ada.call(listPlans, { params })
  expect(JSON.stringify(await ada.call(listHistory, { params }))).toContain('started the improvement plan')
  expect(read.plans).toMatchObject([{ problem: plan.problem, answers: null, can: { edit: false, reveal: false } }])
  expect(JSON.stringify(read)).not.toContain('canary')
})

test('clients and strangers to the company do not plan', async ({ ada, sam, stan }) => {
  const { params, planId } = await aStartedPlan(ada, sam)
  await expect(ada.call(addPlan, { params, body: aPlan() })).rejects.toMatchObject({ status: 403 })
  await expect(stan.call(addPlan, { params, body: aPlan() })).rejects.toMatchObject({ status: 404 })
  const edit = { params: { planId }, body: { ...aPlan(), meetings: undefined } }
  await expect(ada.call(updatePlan, edit)).rejects.toMatchObject({ status: 403 })
})

test.for([
  [{ startsOn: dayFromToday(9), endsOn: dayFromToday(3) }, 'endsOn', 'ends before'],
  [{ startsOn: dayFromToday(-60), endsOn: dayFromToday(-1) }, 'endsOn', 'past'],
  [{ objectives: [] }, 'objectives', 'at least one'],
  [{ objectives: [{ objective: 'Pick', measure: ' ' }] }, 'objectives.0.measure', 'measured'],
  [{ problem: '' }, 'problem', 'problem'],
  [{ support: '' }, 'support', 'support'],
  [{ startsOn: '2026-02-30' }, 'startsOn', ''],
] as const)('a plan with %o is refused at %s', async ([changes, field, says], { ada, sam }) => {
  const { params } = await ada.raises(aReview())
  await expect(sam.call(addPlan, { params, body: aPlan(changes) })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [expect.stringContaining(says)] } },
  })
})

test('a short plan is a plan, and there is one at a time', async ({ ada, sam }) => {
  const { params, planId } = await aStartedPlan(ada, sam, { endsOn: dayFromToday(7), meetings: 'none' })
  await expect(sam.call(addPlan, { params, body: aPlan() })).rejects.toMatchObject({ status: 409 })
  const discarding = sam.call(discardPlan, { params: { planId } })
  await expect(discarding).rejects.toMatchObject({ status: 409 })

  const body = { outcome: 'not_met', reason: 'Still one in forty', nextStage: 'stage_1' } as const
  expect(await sam.call(decidePlan, { params: { planId }, body })).toMatchObject({
    outcome: 'not_met',
    nextStage: 'stage_1',
    outcomeOn: dayFromToday(0),
    can: { edit: false },
  })
  await expect(sam.call(decidePlan, { params: { planId }, body })).rejects.toMatchObject({ status: 409 })
  const next = await sam.call(addPlan, { params, body: aPlan() })
  expect((await sam.call(listPlans, { params })).plans.map(({ id }) => id)).toEqual([next.id, planId])
  await sam.call(discardPlan, { params: { planId: next.id } })
  expect((await sam.call(listPlans, { params })).plans).toHaveLength(1)
})

test('a plan starts once four questions are answered; health and family stay sealed', async ({ ada, sam, world }) => {
  const { id: requestId } = await ada.raises(aReview())
  const { id: planId } = await sam.call(addPlan, { params: { requestId }, body: aPlan() })
  const start = (body: object) => sam.raw('POST', `/api/performance-plans/${planId}/start`, asJson(body))
  const refused = await start({ ...theAnswers(), pregnancy: { answer: null, note: '' } })
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { fieldErrors: { 'pregnancy.answer': ['Answer yes or no'] } },
  ])

  const started = await sam.call(startPlan, { params: { planId }, body: theAnswers() })
  expect(started).toMatchObject({ startedBy: { firstName: 'Sam' }, answers: { training: { answer: true } } })
  expect(JSON.stringify(started)).not.toContain('canary')
  const { rows } = await world.owner.query('select p::text as plan from performance_plans p where id = $1', [planId])
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('canary').toString('hex'))
  const again = sam.call(startPlan, { params: { planId }, body: theAnswers() })
  await expect(again).rejects.toMatchObject({ status: 409 })

  const reveal = { params: { planId }, body: { question: 'health' as const } }
  await expect(ada.call(revealPlanAnswer, reveal)).rejects.toMatchObject({ status: 403 })
  expect(await sam.call(revealPlanAnswer, reveal)).toEqual({
    answer: true,
    note: 'canary: his eyesight is being looked at',
  })
  const trail = await world.owner.query(
    "select actor_id, action, metadata from audit_events where event = 'review.plan-revealed' and resource_id = $1",
    [planId],
  )
  expect(trail.rows).toEqual([{ actor_id: sam.id, action: 'view', metadata: { requestId, question: 'health' } }])
})

test('a plan that a colleague starts in the meantime is neither discarded nor started again', async ({
  ada,
  sam,
  world,
}) => {
  const { id: requestId } = await ada.raises(aReview())
  const { id: planId } = await sam.call(addPlan, { params: { requestId }, body: aPlan() })
  const params = { planId }
  const answered = "training_given = true, peers_consistent = true, health = '', pregnancy = ''"
  const set = (to: string) => () => world.owner.query(`update performance_plans set ${to} where id = $1`, [planId])
  const start = set(`started_at = now(), started_by_id = '${sam.id}', ${answered}`)
  const late = { status: 'rejected', reason: { status: 409, body: { code: 'INVALID_TRANSITION' } } }

  const starting = { call: () => sam.call(startPlan, { params, body: theAnswers() }), meanwhile: start }
  expect(await whileHeld(world, requestId, starting)).toMatchObject(late)
  await set('started_at = null')()
  const discarding = { call: () => sam.call(discardPlan, { params }), meanwhile: start }
  expect(await whileHeld(world, requestId, discarding)).toMatchObject(late)
  expect((await sam.call(listPlans, { params: { requestId } })).plans).toHaveLength(1)
})

test('a plan can only be extended beyond an end that a colleague has set in the meantime', async ({
  ada,
  sam,
  world,
}) => {
  const { requestId, planId } = await aStartedPlan(ada, sam)
  const body = { outcome: 'extended', reason: 'He was ill', endsOn: dayFromToday(56) } as const
  const extended = await whileHeld(world, requestId, {
    call: () => sam.call(decidePlan, { params: { planId }, body }),
    meanwhile: () =>
      world.owner.query('update performance_plans set ends_on = $2 where id = $1', [planId, dayFromToday(70)]),
  })
  expect(extended).toMatchObject({
    reason: { status: 400, body: { fieldErrors: { endsOn: ['Enter a day after the end it has now'] } } },
  })
})

test('an extended plan has a later end and remembers the first', async ({ ada, sam }) => {
  const { planId, plan } = await aStartedPlan(ada, sam)
  const extend = (endsOn?: string) =>
    sam.call(decidePlan, { params: { planId }, body: { outcome: 'extended', reason: 'He was ill', endsOn } })
  await expect(extend()).rejects.toMatchObject({ body: { fieldErrors: { endsOn: ['Enter the new end'] } } })
  await expect(extend(plan.endsOn)).rejects.toMatchObject({ status: 400 })
  expect(await extend(dayFromToday(56))).toMatchObject({
    outcome: null,
    endsOn: dayFromToday(56),
    extendedFrom: plan.endsOn,
    extensionReason: 'He was ill',
  })
  const unstaged = { outcome: 'not_met', reason: 'Still one in forty' } as const
  await expect(sam.call(decidePlan, { params: { planId }, body: unstaged })).rejects.toMatchObject({
    body: { fieldErrors: { nextStage: [expect.any(String)] } },
  })
})

test('of two people who change a plan, the later one is told; its meetings stay within it', async ({
  ada,
  sam,
  sita,
}) => {
  const { planId, plan } = await aStartedPlan(ada, sam)
  const { problem, objectives, support, startsOn, endsOn, version } = plan
  const terms = { problem, objectives, support, startsOn, endsOn }
  await sita.call(updatePlan, { params: { planId }, body: { ...terms, support: 'Four mornings', version } })
  const late = sam.call(updatePlan, { params: { planId }, body: { ...terms, problem: 'Slow', version } })
  await expect(late).rejects.toMatchObject({ body: { code: 'STALE_VERSION', current: { support: 'Four mornings' } } })
  const shorter = sam.call(updatePlan, { params: { planId }, body: { ...terms, endsOn: dayFromToday(20) } })
  await expect(shorter).rejects.toMatchObject({
    body: { fieldErrors: { endsOn: [expect.stringContaining('There is a meeting after it')] } },
  })
})

test('the plan of a completed review is locked', async ({ ada, sam }) => {
  const { params, planId, plan } = await aStartedPlan(ada, sam)
  await sam.call(updateReview, { params, body: { status: 'completed' } })
  const locked = { status: 409, body: { code: 'REVIEW_LOCKED' } }
  const body = { outcome: 'met', reason: 'One in two hundred' } as const
  const { problem, objectives, support, startsOn, endsOn } = plan
  const terms = { problem, objectives, support, startsOn, endsOn }
  await expect(sam.call(decidePlan, { params: { planId }, body })).rejects.toMatchObject(locked)
  await expect(sam.call(updatePlan, { params: { planId }, body: terms })).rejects.toMatchObject(locked)
  const adding = sam.call(addPlanMeeting, { params: { planId }, body: { plannedOn: dayFromToday(1) } })
  await expect(adding).rejects.toMatchObject(locked)
  await sam.call(reopenReview, { params, body: { reason: 'The plan has ended' } })
  await sam.call(decidePlan, { params: { planId }, body })
})

const asJson = (body: object) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
