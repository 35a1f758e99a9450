import { expect } from 'vitest'
import { askForEvidence } from '#features/conflict/evidence/contract.ts'
import { decideEscalation, requestEscalation } from '#features/conflict/work/contract.ts'
import { postMessage } from '#features/message/contract.ts'
import { updateReview } from '#features/performance/review/contract.ts'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { begins } from '#testing/builders/checklists.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getOutline, listDuties } from './due.ts'

test('evidence is a task of the company that is asked for it, and of those who are asked by name', async ({
  ada,
  ben,
  sam,
  world,
}) => {
  const { params } = await aCase(ada, world.owner)
  const ask = (title: string, askedOf: string) =>
    sam.call(askForEvidence, { params, body: { title, askedOf, dueOn: dayFromToday(9) } })
  await ask('The rota', 'Acme Ltd')
  await ask('Her diary', 'Ben Fry')
  await ask('A statement', 'Karen Doyle')
  const toGive = async (reader: Person) =>
    (await reader.call(getOutline, { params })).duties.flatMap(({ todo, by, act }) => (by ? [] : [`${todo}: ${act}`]))
  expect(await toGive(ada)).toEqual(['Hand in “The rota”: Add the file'])
  expect((await toGive(ben)).toSorted()).toEqual([
    'Hand in “Her diary”: Add the file',
    'Hand in “The rota”: Add the file',
  ])
})

test('an escalation is the task of every adviser who may decide it, until it is decided', async ({
  ada,
  sam,
  sita,
  world,
}) => {
  const { params, requestId } = await aCase(ada, world.owner)
  await ada.call(requestEscalation, { params, body: { notes: 'No one has heard anything.' } })
  const deciding = { key: `escalation ${requestId}`, act: 'Decide', isOwn: true }
  for (const adviser of [sam, sita])
    expect((await adviser.call(getOutline, { params })).duties).toEqual([expect.objectContaining(deciding)])
  expect((await ada.call(getOutline, { params })).duties).toEqual([])
  await sita.call(decideEscalation, { params, body: { decision: 'decline', reason: 'She is heard on Thursday.' } })
  expect((await sam.call(getOutline, { params })).duties).toEqual([])
})

test('the reviewer of the company says how the employee has worked, until the adviser has written it', async ({
  ada,
  ben,
  sam,
}) => {
  const { params } = await ada.raises(aReview())
  await sam.call(updateReview, { params, body: { reviewerId: ben.id } })
  const own = async (reader: Person) => (await reader.call(getOutline, { params })).duties.map(({ act }) => act)
  expect([await own(ben), await own(ada)]).toEqual([['Tell your adviser'], []])
  expect((await sam.call(getOutline, { params })).duties, 'the adviser reads who has it').toContainEqual(
    expect.objectContaining({ by: 'Ben Fry', todo: expect.stringMatching(/^Says how/) }),
  )
  await sam.call(updateReview, { params, body: { managerFeedback: 'Careful with goods.' } })
  expect(await own(ben)).toEqual([])
})

test('a client’s tasks in all requests are those of the records together, however far away', async ({ ada, sam }) => {
  const of = await begins(ada, { startDate: dayFromToday(60) })
  const { params } = await ada.raises(aReview())
  await sam.call(postMessage, { params, body: { content: 'Rang her' } })
  const all = (await ada.call(listDuties)).map(({ key }) => key)
  expect(all).toEqual(expect.arrayContaining([`start ${of.employeeId}`, `messages ${params.requestId}`]))
  await expect(sam.call(listDuties), 'staff have lists of their own').rejects.toMatchObject({ status: 403 })
})
