import { expect } from 'vitest'
import { listActivity, listHistory } from '#features/activity/contract.ts'
import { getRequest, listRequests } from '#features/request/contract.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import { anEmployee, aRound, crowd, membersOf, readRound } from '#testing/builders/rounds.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReview } from '../contract.ts'
import { getRound, listRounds, raiseRound } from './contract.ts'

test('a client raises the reviews of a round at once, one request for each person', async ({ ada, sam }) => {
  const employeeId = await anEmployee(ada, { firstName: 'Siân', lastName: 'Quill', email: 'sian.quill@example.com' })
  const typed = { name: 'Tom Ashworth', email: 'tom@example.com', jobTitle: 'Lead', department: 'Nights' }
  const body = aRound({ people: [{ employeeId }, typed], reviewerId: sam.id, handInBy: '2190-01-31' })
  const { id, raisedCount } = await ada.call(raiseRound, { body })

  expect(raisedCount).toBe(2)
  for (const reader of [ada, sam]) {
    expect(await readRound(reader, id)).toMatchObject({
      name: 'Annual reviews',
      companyName: 'Acme Ltd',
      periodStart: body.periodStart,
      reviewer: { id: sam.id, firstName: 'Sam' },
      handInBy: '2190-01-31',
      counts: { not_started: 2, asked: 0, completed: 0 },
    })
    expect((await reader.call(listRounds)).map((each) => each.id)).toContain(id)
  }
  const members = await membersOf(sam, id)
  expect(members.map(({ name, email }) => [name, email])).toEqual([
    ['Siân Quill', 'sian.quill@example.com'],
    ['Tom Ashworth', 'tom@example.com'],
  ])
  const [sian, tom] = members.map(({ requestId }) => ({ requestId }))
  expect(await sam.call(getReview, { params: sian ?? { requestId: '' } })).toMatchObject({
    employee: { id: employeeId, lastName: 'Quill' },
    jobTitle: 'Warehouse Supervisor',
    reviewer: { id: sam.id },
  })
  expect(await sam.call(getReview, { params: tom ?? { requestId: '' } })).toMatchObject({
    jobTitle: 'Lead',
    department: 'Nights',
    reviewPeriod: `Annual ${body.periodStart.slice(0, 4)}`,
    status: 'pending',
  })
  expect(await ada.call(getRequest, { params: tom ?? { requestId: '' } })).toMatchObject({
    title: 'Annual reviews: Tom Ashworth',
    status: 'pending',
    type: 'performance_review',
    clientId: ada.id,
  })
  expect((await ada.call(listRequests, { query: { q: 'siân quill', type: 'performance_review' } })).length).toBe(1)
})

test('an employee is reviewed with the e-mail address that was typed for them, or with the one of their record', async ({
  ada,
}) => {
  const stored = 'wyn.hale@example.com'
  const employeeId = await anEmployee(ada, { firstName: 'Wyn', lastName: 'Hale', email: stored })
  const emailIn = async (typed: object) => {
    const { id } = await ada.call(raiseRound, { body: aRound({ people: [{ employeeId, ...typed }] }) })
    return (await membersOf(ada, id)).map(({ email }) => email)
  }

  expect(await emailIn({ email: 'wyn@home.example' })).toEqual(['wyn@home.example'])
  expect(await emailIn({})).toEqual([stored])
})

test('staff raise a round for a company they serve, in the name of one of its accounts', async ({ sita, ada, ben }) => {
  const clientId = (await ada.call(getRequest, { params: { requestId: (await ada.raises(anOnboarding())).id } }))
    .tenantId
  const of = async (body: object) => {
    const { id } = await sita.call(raiseRound, { body: aRound({ clientId, people: crowd(1), ...body }) })
    const [member] = await membersOf(sita, id)
    return sita.call(getRequest, { params: { requestId: member?.requestId ?? '' } })
  }

  expect(await of({ contactId: ben.id })).toMatchObject({ clientId: ben.id, tenantId: clientId })
  expect([ada.id, ben.id]).toContain((await of({})).clientId)
})

test('a round is one piece of news, and each request has its history', async ({ ada, ben, sam, grace }) => {
  const [his, hers] = [await ben.hears(), await grace.hears()]
  const body = aRound({ people: crowd(12) })
  const { id } = await ada.call(raiseRound, { body })
  expect((await his.next())?.paths).toEqual(expect.arrayContaining([listRequests.path, listRounds.path, getRound.path]))
  await ada.raises(anOnboarding())
  expect((await his.next())?.paths).toContain(listRequests.path)
  await grace.raises(anOnboarding())
  expect((await hers.next())?.paths).toContain(listRequests.path)
  for (const each of [his, hers]) each.close()

  const told = await sam.call(listActivity, { query: { limit: '3' } })
  expect(told.map(({ details }) => details)[1]).toBe('raised the round “Annual reviews”: 12 reviews')
  const [member] = await membersOf(ada, id)
  const params = { requestId: member?.requestId ?? '' }
  expect(await ada.call(listHistory, { params })).toMatchObject([
    { details: 'submitted a Performance Review request in the round “Annual reviews”', user: { id: ada.id } },
  ])
})

test('each request of a round is in the audit', async ({ ada, world }) => {
  const { id } = await ada.call(raiseRound, { body: aRound() })
  const { rows } = await world.owner.query(
    `select a.action, a.resource_type, a.actor_id from audit_events a join review_round_members m
      on m.request_id::text = a.resource_id where m.round_id = $1`,
    [id],
  )
  const one = { action: 'create', resource_type: 'request', actor_id: ada.id }
  expect(rows).toEqual([one, one])
})

test('a second press makes no second round', async ({ ada }) => {
  const sent = { body: aRound(), headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const both = await Promise.all([ada.call(raiseRound, sent), ada.call(raiseRound, sent)])
  expect(both[0]).toEqual(both[1])
  expect(await membersOf(ada, both[0].id)).toHaveLength(2)
})

test('of two people who create the same round at once, one is refused', async ({ ada, ben }) => {
  const body = aRound()
  const both = await Promise.allSettled([ada.call(raiseRound, { body }), ben.call(raiseRound, { body })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
