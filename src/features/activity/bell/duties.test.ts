import { expect } from 'vitest'
import { addItem } from '#features/checklist/contract.ts'
import { decideAdvice, giveAdvice } from '#features/conflict/advice/contract.ts'
import { addPlan, startPlan } from '#features/performance/plan/contract.ts'
import { addNote } from '#features/note/contract.ts'
import { aPlan, theAnswers } from '#testing/builders/a-plan.ts'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { begins, newItem } from '#testing/builders/checklists.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getOutline, listDue } from './due.ts'

test('a record lists all its tasks, however far away, for those who may read it', async ({ ada, sam, stan, grace }) => {
  const of = await begins(ada, { startDate: dayFromToday(60) })
  await begins(ada, { startDate: dayFromToday(3) })
  const body = { ...newItem, title: 'Order a fob', dueDate: dayFromToday(40) }
  await sam.call(addItem, { params: { employeeId: of.employeeId }, body })
  const params = { requestId: of.requestId }
  const { duties } = await ada.call(getOutline, { params })
  expect(duties.map(({ todo, daysLeft, act }) => [todo, daysLeft, act])).toEqual([
    ['Order a fob', 40, 'Open the task'],
    ['Check their right to work before work begins', 60, 'Record the check'],
  ])
  const inBell = (await ada.call(listDue)).filter(({ requestId }) => requestId === of.requestId)
  expect(inBell, 'the bell rings a week ahead').toEqual([])
  for (const outsider of [stan, grace])
    await expect(outsider.call(getOutline, { params })).rejects.toMatchObject({ status: 404 })
})

test('advice waits for the client’s decision, without a day, and no longer once it is made', async ({
  ada,
  sam,
  world,
}) => {
  const { params, requestId } = await aCase(ada, world.owner)
  const given = { advice: 'Let another manager decide.', advisedOn: dayFromToday(-1) }
  const { id: adviceId } = await sam.call(giveAdvice, { params, body: given })
  const decide = { tab: 'advice', date: null, daysLeft: null, act: 'Decide' }
  expect(await ada.call(getOutline, { params })).toMatchObject({ duties: [decide], held: ['advice'] })
  expect(await sam.call(getOutline, { params })).toMatchObject({ duties: [] })
  const news = await ada.hears()
  const decision = { decision: 'We will.', decidedBy: 'Ada Nwosu', decidedOn: dayFromToday(0) }
  await ada.call(decideAdvice, { params: { adviceId }, body: decision })
  expect((await news.next())?.paths).toContain(`/api/requests/${requestId}/outline`)
  news.close()
  expect(await ada.call(getOutline, { params })).toMatchObject({ duties: [] })
})

test('a record names the tabs that hold something for the reader', async ({ ada, sam }) => {
  const { id: requestId, params } = await ada.raises(aReview())
  const held = async (reader: Person) => (await reader.call(getOutline, { params })).held
  expect(await held(sam)).toEqual([])
  const news = await sam.hears()
  await sam.call(addNote, { params, body: { content: 'Rang her' } })
  expect((await news.next())?.paths).toContain(`/api/requests/${requestId}/outline`)
  news.close()
  const { id: planId } = await sam.call(addPlan, { params, body: aPlan() })
  expect([await held(sam), await held(ada)]).toEqual([['plan', 'notes'], []])
  await sam.call(startPlan, { params: { planId }, body: theAnswers() })
  expect(await held(ada)).toEqual(['plan'])
})
