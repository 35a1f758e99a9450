import { expect } from 'vitest'
import { addItem } from '#features/checklist/contract.ts'
import { decideAdvice, giveAdvice } from '#features/conflict/advice/contract.ts'
import { askForEvidence } from '#features/conflict/evidence/contract.ts'
import { addFollowUp } from '#features/conflict/follow-ups/contract.ts'
import { planMeeting } from '#features/conflict/meetings/contract.ts'
import { markMessagesRead, postMessage } from '#features/message/contract.ts'
import { addPlan, startPlan } from '#features/performance/plan/contract.ts'
import { addNote } from '#features/note/contract.ts'
import { aPlan, theAnswers } from '#testing/builders/a-plan.ts'
import { aCase, aHearing } from '#testing/builders/a-staffed-case.ts'
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
    ['Order a fob', 40, 'Mark as done'],
    ['Check Priya Raman’s right to work before work begins', 60, 'Record the check'],
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
  const waits = { by: 'Ada Nwosu', todo: expect.stringMatching(/^Decides on the advice of/) }
  expect(await sam.call(getOutline, { params }), 'the adviser reads who has it').toMatchObject({ duties: [waits] })
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

test('what falls on one day is listed by how it presses: the law, meetings, what others wait for, work', async ({
  ada,
  sam,
  world,
}) => {
  const day = dayFromToday(5)
  const of = await begins(ada, { startDate: day })
  await sam.call(addItem, {
    params: { employeeId: of.employeeId },
    body: { ...newItem, title: 'Order a fob', dueDate: day },
  })
  const found = await aCase(ada, world.owner)
  const { params } = found
  await sam.call(addFollowUp, { params, body: { task: 'Move the desks', dueDate: day, ownerName: 'Ada' } })
  await sam.call(askForEvidence, { params, body: { title: 'The rota', askedOf: 'Karen Doyle', dueOn: day } })
  await sam.call(planMeeting, { params, body: aHearing(found, { meetingDate: day, invitedOn: dayFromToday(0) }) })
  const mine = async () =>
    (await sam.call(listDue)).flatMap(({ requestId, key }) =>
      [of.requestId, found.requestId].includes(requestId) ? key.split(' ')[0] : [],
    )
  const inOrder = ['start', 'meeting', 'evidence', 'item', 'follow-up']
  expect(await mine()).toEqual(inOrder)
  expect(await mine(), 'asked again').toEqual(inOrder)
})

test('items of a checklist that fall on one day stay in the order in which they were asked for', async ({
  ada,
  sam,
}) => {
  const { employeeId, requestId } = await begins(ada, { startDate: dayFromToday(60) })
  const titles = ['Order a fob', 'Clear the desk', 'Book the van', 'Print the map', 'Air the room']
  for (const title of titles)
    await sam.call(addItem, { params: { employeeId }, body: { ...newItem, title, dueDate: dayFromToday(40) } })
  const { duties } = await ada.call(getOutline, { params: { requestId } })
  expect(duties.slice(0, titles.length).map(({ todo }) => todo)).toEqual(titles)
})

test('messages to read are the last task of a record, with who sent them', async ({ ada, ben, sam, sita, grace }) => {
  const { id: requestId } = await ada.raises(aReview())
  const params = { requestId }
  const toRead = async (reader: Person) => (await reader.call(getOutline, { params })).duties.map(({ todo }) => todo)
  const send = (sender: Person) => sender.call(postMessage, { params, body: { content: 'Rang her' } })
  const news = await ada.hears()
  await send(sam)
  expect((await news.next())?.paths).toContain(`/api/requests/${requestId}/outline`)
  news.close()
  expect([await toRead(ada), await toRead(sam)]).toEqual([
    ['Read the message from Sam Okafor'],
    ['Complete the review'],
  ])
  await send(sam)
  expect(await toRead(ada)).toEqual(['Read the 2 messages from Sam Okafor'])
  await send(sita)
  expect(await toRead(ada)).toEqual(['Read the 3 messages from Sita Rao and Sam Okafor'])
  await send(ben)
  expect(await toRead(ada)).toEqual(['Read the 4 messages from Ben Fry and 2 others'])
  await expect(toRead(grace)).rejects.toMatchObject({ status: 404 })
  await ada.call(markMessagesRead, { params })
  expect(await toRead(ada)).toEqual([])
})
