import type * as z from 'zod'
import { addPlan, type Plan, startPlan } from '#features/performance/plan/contract.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'

export const aPlan = (changes: object = {}): z.input<typeof addPlan.body> => ({
  problem: 'One order in forty is picked wrong; the others pick one in two hundred.',
  objectives: [{ objective: 'Pick what the slip says', measure: 'Fewer than one wrong pick in a hundred' }],
  support: 'Two mornings with Lena at the scanner',
  startsOn: dayFromToday(0),
  endsOn: dayFromToday(42),
  meetings: 'weekly',
  ...changes,
})

export const theAnswers = (changes: object = {}): z.input<typeof startPlan.body> => ({
  health: { answer: true, note: 'canary: his eyesight is being looked at' },
  pregnancy: { answer: false, note: '' },
  training: { answer: true, note: 'The scanner course, in May' },
  peers: { answer: true, note: '' },
  ...changes,
})

/** A review with a plan that has been started. */
export async function aStartedPlan(client: Person, adviser: Person, changes: object = {}) {
  const { id: requestId, params } = await client.raises(aReview())
  const { id: planId } = await adviser.call(addPlan, { params, body: aPlan(changes) })
  const plan: Plan = await adviser.call(startPlan, { params: { planId }, body: theAnswers() })
  return { params, requestId, planId, plan }
}
