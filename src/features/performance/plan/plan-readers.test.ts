import { expect } from 'vitest'
import { aPlan, aStartedPlan } from '#testing/builders/a-plan.ts'
import { test } from '#testing/fixtures/world.ts'
import { updateReview } from '../review/contract.ts'
import { addPlan, decidePlan, listPlans } from './contract.ts'

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
