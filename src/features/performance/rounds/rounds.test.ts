import { expect } from 'vitest'
import { updateUser } from '#features/account/contract.ts'
import { listActivity, listHistory } from '#features/activity/contract.ts'
import { getRequest, updateRequest } from '#features/request/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { handsIn, tokenIn } from '#testing/builders/reviews.ts'
import { anEmployee, aRound, aYear, crowd, membersOf, readRound } from '#testing/builders/rounds.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReview } from '../contract.ts'
import { updateReview } from '../review/contract.ts'
import { askForSelfAssessment } from '../self-assessment/contract.ts'
import {
  addToRound,
  getChoices,
  getRound,
  listCandidates,
  listMembers,
  raiseRound,
  remindRound,
  takeOut,
} from './contract.ts'

test('those with a review in the period are marked among the employees to pick', async ({ ada, sam }) => {
  const department = 'Loading bay'
  const employeeId = await anEmployee(ada, { firstName: 'Ivo', lastName: 'Zed', email: 'ivo@example.com', department })
  const other = await anEmployee(ada, { firstName: 'Una', lastName: 'Zed', email: 'una@example.com', department })
  const period = aYear()
  const { id } = await ada.call(raiseRound, { body: aRound({ ...period, people: [{ employeeId }] }) })
  const clientId = (await readRound(ada, id)).tenantId
  const query = { clientId, start: period.periodStart, end: period.periodEnd, department }

  for (const reader of [ada, sam])
    expect(await reader.call(listCandidates, { query })).toMatchObject([
      { id: employeeId, firstName: 'Ivo', hasEmail: true, taken: expect.stringContaining('In the round') },
      { id: other, taken: null },
    ])
  expect(await ada.call(listCandidates, { query: { ...query, q: 'una', limit: '1' } })).toHaveLength(1)
  expect(await sam.call(getChoices, { query: { clientId } })).toMatchObject({
    departments: expect.arrayContaining([{ name: department, count: 2 }]),
    contacts: expect.arrayContaining([expect.objectContaining({ id: ada.id })]),
    reviewers: expect.arrayContaining([expect.objectContaining({ id: sam.id })]),
  })
})

test('a round says how far each review is, and is narrowed to one standing', async ({ ada, sam, ben }) => {
  const { id: roundId } = await ada.call(raiseRound, { body: aRound({ people: crowd(4) }) })
  const [, second = '', third = '', fourth = ''] = (await membersOf(ada, roundId)).map(({ requestId }) => requestId)
  const set = (requestId: string, body: object) => sam.call(updateReview, { params: { requestId }, body })
  const news = await ben.hears()
  await set(second, { currentStage: 'reviewing_employee' })
  expect((await news.next())?.paths).toEqual(expect.arrayContaining([getRound.path, listMembers.path]))
  news.close()
  await set(third, { currentStage: 'conducting_interview' })
  await set(fourth, { status: 'completed' })

  expect((await readRound(ada, roundId)).counts).toEqual({
    not_started: 1,
    asked: 0,
    handed_in: 0,
    in_review: 1,
    interview: 1,
    completed: 1,
  })
  const narrowed = await membersOf(ada, roundId, { standing: 'interview' })
  expect(narrowed.map(({ requestId }) => requestId)).toEqual([third])
  const found = await membersOf(ada, roundId, { q: 'person 4', limit: '1' })
  expect(found).toMatchObject([{ name: 'Person 4 of Many', standing: 'completed' }])
})

test('people are added to a round later, up to 200 in all', async ({ ada, sam }) => {
  const { id: roundId } = await ada.call(raiseRound, { body: aRound({ people: crowd(199) }) })
  const params = { roundId }
  const add = (people: object[]) => sam.call(addToRound, { params, body: { people } })

  await expect(add([{ name: 'Ines Vale' }, { name: 'Omar Vale' }])).rejects.toMatchObject({
    body: { fieldErrors: { people: ['A round has at most 200 people; this one has 199'] } },
  })
  await expect(add([{ name: 'Person 1 of Many' }])).rejects.toMatchObject({
    body: { fieldErrors: { 'people.0.anyway': [expect.stringContaining('In the round')] } },
  })
  expect(await add([{ name: 'Ines Vale' }])).toMatchObject({ raisedCount: 1 })
  expect((await readRound(ada, roundId)).can).toMatchObject({ add: false })
  const [told] = await ada.call(listActivity)
  expect(told?.details).toBe('added 1 review to the round “Annual reviews”')
})

test('a person can be taken out while their review is pending, and it is withdrawn', async ({ ada, sam }) => {
  const { id: roundId } = await ada.call(raiseRound, { body: aRound() })
  const [first = '', second = ''] = (await membersOf(ada, roundId)).map(({ requestId }) => requestId)
  const out = (person: Person, requestId: string, reason = 'Has left') =>
    person.call(takeOut, { params: { roundId, requestId }, body: { reason } })

  await expect(out(ada, first, ' ')).rejects.toMatchObject({
    body: { fieldErrors: { reason: ['Reason is required'] } },
  })
  await out(sam, first)
  expect(await membersOf(ada, roundId)).toHaveLength(1)
  const params = { requestId: first }
  expect(await ada.call(getRequest, { params })).toMatchObject({ status: 'cancelled', cancellationReason: 'Has left' })
  expect((await ada.call(listHistory, { params }))[0]?.details).toBe('withdrew the request')

  const begun = { requestId: second }
  await sam.call(updateRequest, { params: begun, body: { status: 'in_progress' } })
  for (const person of [ada, sam])
    await expect(out(person, second)).rejects.toMatchObject({
      status: 409,
      body: { message: 'This review has begun. It stays in the round.' },
    })
  expect((await membersOf(ada, roundId))[0]?.can).toMatchObject({ takeOut: false })
})

test('people who have handed in their self-assessment cannot be taken out', async ({ ada, sam, stranger }) => {
  const people = [{ name: 'Ines Vale', email: 'ines.vale@example.com' }, { name: 'Omar Vale' }]
  const { id: roundId } = await ada.call(raiseRound, { body: aRound({ people }) })
  const requestId = (await membersOf(ada, roundId))[0]?.requestId ?? ''
  const { link } = await ada.call(askForSelfAssessment, { params: { requestId }, body: {} })
  await handsIn(stranger, tokenIn(link))

  for (const person of [ada, sam])
    await expect(
      person.call(takeOut, { params: { roundId, requestId }, body: { reason: 'Has left' } }),
    ).rejects.toMatchObject({
      status: 409,
      body: { message: 'The self-assessment has been handed in. This review stays in the round.' },
    })
  expect(await ada.call(getRequest, { params: { requestId } })).toMatchObject({ status: 'pending' })
  expect((await membersOf(ada, roundId)).map(({ can }) => can.takeOut)).toEqual([false, true])
})

test('a person added late has the reviewer of the round, unless the reviewer no longer serves the company', async ({
  ada,
  grace,
  sita,
  admin,
}) => {
  const { id: roundId } = await ada.call(raiseRound, { body: aRound({ reviewerId: sita.id }) })
  const serve = (clientIds: string[]) => admin.call(updateUser, { params: { userId: sita.id }, body: { clientIds } })
  const reviewerOf = async (name: string) => {
    await ada.call(addToRound, { params: { roundId }, body: { people: [{ name }] } })
    const [member] = await membersOf(ada, roundId, { q: name })
    return (await ada.call(getReview, { params: { requestId: member?.requestId ?? '' } })).reviewer
  }

  expect(await reviewerOf('Ines Vale')).toMatchObject({ id: sita.id })
  await serve([grace.id])
  expect(await reviewerOf('Omar Vale')).toBeNull()
  await serve([ada.id, grace.id])
})

test('a review of another round is not taken out of this one', async ({ ada }) => {
  const [one, other] = [aRound(), aRound()]
  const { id: roundId } = await ada.call(raiseRound, { body: one })
  const { id } = await ada.call(raiseRound, { body: other })
  const [member] = await membersOf(ada, id)
  const params = { roundId, requestId: member?.requestId ?? '' }
  await expect(ada.call(takeOut, { params, body: { reason: 'Wrong' } })).rejects.toMatchObject({ status: 404 })
  await expect(
    ada.call(remindRound, { params: { roundId }, body: { requestId: params.requestId } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('if no one was asked, there is no one to remind', async ({ ada }) => {
  const { id: roundId } = await ada.call(raiseRound, { body: aRound() })
  await expect(ada.call(remindRound, { params: { roundId }, body: {} })).rejects.toMatchObject({
    status: 409,
    body: { message: 'There is no one to remind today.' },
  })
})
