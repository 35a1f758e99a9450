import { expect } from 'vitest'
import { aPlan, aStartedPlan } from '#testing/builders/a-plan.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { test } from '#testing/fixtures/world.ts'
import { updateReview } from '../review/contract.ts'
import { addPlan, decidePlan, listPlans, updatePlanMeeting } from './contract.ts'

test('the company reads the plan that ran, and the draft of the next once the review is completed', async ({
  ada,
  sam,
}) => {
  const { params, planId } = await aStartedPlan(ada, sam)
  await sam.call(decidePlan, { params: { planId }, body: { outcome: 'met', reason: 'One in two hundred' } })
  const { id: draftId } = await sam.call(addPlan, { params, body: aPlan() })
  const readByAda = async () => (await ada.call(listPlans, { params })).plans.map(({ id }) => id)
  expect(await readByAda()).toEqual([planId])
  await sam.call(updateReview, { params, body: { status: 'completed' } })
  expect(await readByAda()).toEqual([draftId, planId])
})

test('the notes of all meetings of a review have room for a megabyte', async ({ ada, sam, world }) => {
  const start = { startsOn: dayFromToday(-21), endsOn: dayFromToday(21) }
  const { plan } = await aStartedPlan(ada, sam, start)
  const [first, second] = plan.meetings
  if (!first || !second) throw new Error('There are weekly meetings.')
  const missed = (notes: string) =>
    sam.call(updatePlanMeeting, {
      params: { planMeetingId: second.id },
      body: { plannedOn: second.plannedOn, heldOn: null, verdict: 'missed', notes },
    })
  const fill = (bytes: number) =>
    world.owner.query("update performance_plan_meetings set notes = decode(repeat('00', $2), 'hex') where id = $1", [
      first.id,
      bytes,
    ])
  await fill(999_990)
  await expect(missed('He was on leave.')).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { notes: [expect.stringContaining('Shorten earlier ones first')] } },
  })
  await fill(900_000)
  expect(await missed('He was on leave.')).toMatchObject({ notes: 'He was on leave.' })
})
