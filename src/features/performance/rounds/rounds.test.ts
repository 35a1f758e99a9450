import { expect } from 'vitest'
import { listActivity, listHistory } from '#features/activity/contract.ts'
import { getRequest, listRequests, updateRequest } from '#features/request/contract.ts'
import { aNewStarter, anOnboarding } from '#testing/drafts.ts'
import type { Person } from '#testing/person.ts'
import { test } from '#testing/world.ts'
import { getReview } from '../contract.ts'
import { updateReview } from '../review/contract.ts'
import {
  addToRound,
  getChoices,
  getRound,
  listCandidates,
  listMembers,
  listRounds,
  raiseRound,
  remindRound,
  takeOut,
} from './contract.ts'

/** Each test has a year of its own, so that no review of another is in the way. */
let year = 1950
const aYear = () => {
  year += 1
  return { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` }
}

const aRound = (changes: object = {}) => ({
  name: 'Annual reviews',
  ...aYear(),
  people: [{ name: 'Tom Ashworth', jobTitle: 'Night shift lead' }, { name: 'Rhys Parry' }],
  ...changes,
})

const crowd = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Person ${n + 1} of Many` }))

async function anEmployee(client: Person, names: object) {
  const { employee } = await client.raises(anOnboarding({ employee: aNewStarter(names) }))
  return employee?.id ?? ''
}

const read = (person: Person, roundId: string) => person.call(getRound, { query: { roundId } })
const membersOf = (person: Person, roundId: string, query: object = {}) =>
  person.call(listMembers, { query: { roundId, ...query } })

test('a client raises the reviews of a round at once, one request for each person', async ({ ada, sam }) => {
  const employeeId = await anEmployee(ada, { firstName: 'Siân', lastName: 'Quill', email: 'sian.quill@example.com' })
  const typed = { name: 'Tom Ashworth', email: 'tom@example.com', jobTitle: 'Lead', department: 'Nights' }
  const body = aRound({ people: [{ employeeId }, typed], reviewerId: sam.id, handInBy: '2190-01-31' })
  const { id, raisedCount } = await ada.call(raiseRound, { body })

  expect(raisedCount).toBe(2)
  for (const reader of [ada, sam]) {
    expect(await read(reader, id)).toMatchObject({
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
    ...{ jobTitle: 'Lead', department: 'Nights', reviewPeriod: `Annual ${year}`, status: 'pending' },
  })
  expect(await ada.call(getRequest, { params: tom ?? { requestId: '' } })).toMatchObject({
    title: 'Annual reviews: Tom Ashworth',
    status: 'pending',
    type: 'performance_review',
    clientId: ada.id,
  })
  expect((await ada.call(listRequests, { query: { q: 'siân quill', type: 'performance_review' } })).length).toBe(1)
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
  await ada.raises(anOnboarding())

  expect((await his.next())?.paths).toEqual(expect.arrayContaining([listRequests.path, listRounds.path, getRound.path]))
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

test('of two people who raise the same round at once, one is refused', async ({ ada, ben }) => {
  const body = aRound()
  const both = await Promise.allSettled([ada.call(raiseRound, { body }), ben.call(raiseRound, { body })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.for([
  ['nobody', { people: [] }, { people: ['Pick at least one person'] }],
  ['more than 200', { people: crowd(201) }, { people: ['A round has at most 200 people'] }],
  ['no name', { name: ' ' }, { name: ['Name is required'] }],
  [
    'an end before the start',
    { periodStart: '2001-02-01', periodEnd: '2001-01-31' },
    { periodEnd: [expect.any(String)] },
  ],
  ['a day gone by', { handInBy: '2001-01-01' }, { handInBy: ['This day has passed'] }],
  [
    'a wrong address in line 7',
    { people: crowd(9).with(6, { name: 'Rhys', email: 'rhys@' } as never) },
    { 'people.6.email': ['Invalid email address'] },
  ],
  ['nobody’s name', { people: [{ jobTitle: 'Driver' }] }, { 'people.0.name': ['Name is required'] }],
] as const)('a round of %s is refused at its field', async ([, changes, fieldErrors], { ada, world }) => {
  const before = await world.owner.query('select count(*) from requests')
  await expect(ada.call(raiseRound, { body: aRound(changes) as never })).rejects.toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', fieldErrors },
  })
  expect((await world.owner.query('select count(*) from requests')).rows).toEqual(before.rows)
})

test('nobody is in a round twice', async ({ ada }) => {
  const employeeId = await anEmployee(ada, { firstName: 'Ewan', lastName: 'Marsh', email: 'ewan.marsh@example.com' })
  for (const people of [
    [{ employeeId }, { employeeId }],
    [{ employeeId }, { name: 'E. Marsh', email: 'EWAN.MARSH@example.com' }],
    [{ name: 'Rhys Parry' }, { name: 'rhys parry' }],
  ])
    await expect(ada.call(raiseRound, { body: aRound({ people }) })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { 'people.1.name': [expect.stringContaining('in this round twice')] } },
    })

  const namesakes = [
    { name: 'Rhys Parry', email: 'rhys@example.com' },
    { name: 'Rhys Parry', email: 'parry@example.com' },
  ]
  await expect(ada.call(raiseRound, { body: aRound({ people: namesakes }) })).resolves.toMatchObject({ raisedCount: 2 })
})

test('whoever has a review of these days is named, and included only on purpose', async ({ ada }) => {
  const employeeId = await anEmployee(ada, { firstName: 'Mai', lastName: 'Lin', email: 'mai.lin@example.com' })
  const period = aYear()
  const first = aRound({ ...period, people: [{ employeeId }, { name: 'Tom Ashworth' }] })
  await ada.call(raiseRound, { body: first })

  const again = { ...period, name: 'Mid-year', periodStart: period.periodStart.replace('01-01', '06-30') }
  const people = [{ name: 'Rhys Parry' }, { name: 'M Lin', email: 'Mai.Lin@example.com' }, { name: 'tom ashworth' }]
  const words = expect.stringMatching(/^In the round “Annual reviews” of Annual \d{4} \(HR-/)
  await expect(ada.call(raiseRound, { body: aRound({ ...again, people }) })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { 'people.1.name': [words], 'people.2.name': [words] } },
  })
  const anyway = people.map((each) => ({ ...each, anyway: true }))
  await expect(ada.call(raiseRound, { body: aRound({ ...again, people: anyway }) })).resolves.toMatchObject({
    raisedCount: 3,
  })
})

test('a review that was withdrawn is in nobody’s way', async ({ ada }) => {
  const body = aRound({ people: [{ name: 'Olu Bello' }] })
  const { id: roundId } = await ada.call(raiseRound, { body })
  const [member] = await membersOf(ada, roundId)
  const params = { roundId, requestId: member?.requestId ?? '' }
  await ada.call(takeOut, { params, body: { reason: 'Has left' } })

  await expect(ada.call(raiseRound, { body })).resolves.toMatchObject({ raisedCount: 1 })
})

test('nothing of another company gets into a round', async ({ ada, grace, stan, sam }) => {
  const foreign = await anEmployee(grace, {})
  const unknown = crypto.randomUUID()
  const graces = (await grace.raises(anOnboarding())).tenantId
  const adas = (await ada.raises(anOnboarding())).tenantId
  const trying = (person: Person, changes: object) => person.call(raiseRound, { body: aRound(changes) })
  const refusal = (field: string) => ({
    status: 400,
    body: { code: 'INVALID_REFERENCE', fieldErrors: { [field]: ['This does not exist.'] } },
  })

  for (const employeeId of [foreign, unknown])
    await expect(trying(ada, { people: [{ employeeId }] })).rejects.toMatchObject(refusal('people.0.employeeId'))
  for (const reviewerId of [stan.id, grace.id, unknown])
    await expect(trying(ada, { reviewerId })).rejects.toMatchObject(refusal('reviewerId'))
  for (const clientId of [graces, unknown]) {
    await expect(trying(ada, { clientId })).rejects.toMatchObject(refusal('clientId'))
    await expect(trying(sam, { clientId })).rejects.toMatchObject(refusal('clientId'))
  }
  for (const contactId of [grace.id, sam.id, unknown])
    await expect(trying(sam, { clientId: adas, contactId })).rejects.toMatchObject(refusal('contactId'))
  await expect(trying(sam, {})).rejects.toMatchObject({ body: { fieldErrors: { clientId: ['Choose a company'] } } })
})

test('another company’s round does not exist', async ({ ada, grace, stan, admin, nora }) => {
  const { id: roundId } = await ada.call(raiseRound, { body: aRound() })
  const clientId = (await read(ada, roundId)).tenantId
  for (const outsider of [grace, stan, nora, admin]) {
    for (const id of [roundId, crypto.randomUUID()]) {
      await expect(read(outsider, id)).rejects.toMatchObject({ status: 404 })
      await expect(membersOf(outsider, id)).rejects.toMatchObject({ status: 404 })
    }
    expect((await outsider.call(listRounds)).map((each) => each.id)).not.toContain(roundId)
    const query = { clientId, start: '2026-01-01', end: '2026-12-31' }
    expect(await outsider.call(listCandidates, { query })).toEqual([])
    expect(await outsider.call(getChoices, { query: { clientId } })).toEqual({
      departments: [],
      contacts: [],
      reviewers: [],
    })
  }
})

test('those with a review in the period are marked among the employees to pick', async ({ ada, sam }) => {
  const department = 'Loading bay'
  const employeeId = await anEmployee(ada, { firstName: 'Ivo', lastName: 'Zed', email: 'ivo@example.com', department })
  const other = await anEmployee(ada, { firstName: 'Una', lastName: 'Zed', email: 'una@example.com', department })
  const period = aYear()
  const { id } = await ada.call(raiseRound, { body: aRound({ ...period, people: [{ employeeId }] }) })
  const clientId = (await read(ada, id)).tenantId
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
  const [, second, third, fourth] = await membersOf(ada, roundId)
  const set = (requestId = '', body: object) => sam.call(updateReview, { params: { requestId }, body })
  const news = await ben.hears()
  await set(second?.requestId, { currentStage: 'reviewing_employee' })
  expect((await news.next())?.paths).toEqual(expect.arrayContaining([getRound.path, listMembers.path]))
  news.close()
  await set(third?.requestId, { currentStage: 'conducting_interview' })
  await set(fourth?.requestId, { status: 'completed' })

  expect((await read(ada, roundId)).counts).toEqual({
    not_started: 1,
    asked: 0,
    handed_in: 0,
    in_review: 1,
    interview: 1,
    completed: 1,
  })
  const narrowed = await membersOf(ada, roundId, { standing: 'interview' })
  expect(narrowed.map(({ requestId }) => requestId)).toEqual([third?.requestId])
  const found = await membersOf(ada, roundId, { q: 'person 4', limit: '1' })
  expect(found).toMatchObject([{ name: 'Person 4 of Many', standing: 'completed' }])
})

test('people are added to a round later, up to 200 in all', async ({ ada, sam }) => {
  const { id: roundId } = await ada.call(raiseRound, { body: aRound({ people: crowd(199) }) })
  const params = { roundId }
  const add = (people: object[]) => sam.call(addToRound, { params, body: { people: people as [] } })

  await expect(add([{ name: 'Ines Vale' }, { name: 'Omar Vale' }])).rejects.toMatchObject({
    body: { fieldErrors: { people: ['A round has at most 200 people; this one has 199'] } },
  })
  await expect(add([{ name: 'Person 1 of Many' }])).rejects.toMatchObject({
    body: { fieldErrors: { 'people.0.name': [expect.stringContaining('In the round')] } },
  })
  expect(await add([{ name: 'Ines Vale' }])).toMatchObject({ raisedCount: 1 })
  expect((await read(ada, roundId)).can).toMatchObject({ add: false })
  const [told] = await ada.call(listActivity)
  expect(told?.details).toBe('added 1 review to the round “Annual reviews”')
})

test('somebody is taken out while their review is pending, and it is withdrawn', async ({ ada, sam }) => {
  const { id: roundId } = await ada.call(raiseRound, { body: aRound() })
  const [first, second] = await membersOf(ada, roundId)
  const out = (person: Person, requestId = '', reason = 'Has left') =>
    person.call(takeOut, { params: { roundId, requestId }, body: { reason } })

  await expect(out(ada, first?.requestId, ' ')).rejects.toMatchObject({
    body: { fieldErrors: { reason: ['Reason is required'] } },
  })
  await out(sam, first?.requestId)
  expect(await membersOf(ada, roundId)).toHaveLength(1)
  const params = { requestId: first?.requestId ?? '' }
  expect(await ada.call(getRequest, { params })).toMatchObject({ status: 'cancelled', cancellationReason: 'Has left' })
  expect((await ada.call(listHistory, { params }))[0]?.details).toBe('withdrew the request')

  const begun = { requestId: second?.requestId ?? '' }
  await sam.call(updateRequest, { params: begun, body: { status: 'in_progress' } })
  for (const person of [ada, sam])
    await expect(out(person, second?.requestId)).rejects.toMatchObject({
      status: 409,
      body: { message: 'This review has begun. It stays in the round.' },
    })
  expect((await membersOf(ada, roundId))[0]?.can).toMatchObject({ takeOut: false })
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

test('where nobody was asked, there is nobody to remind', async ({ ada }) => {
  const { id: roundId } = await ada.call(raiseRound, { body: aRound() })
  await expect(ada.call(remindRound, { params: { roundId }, body: {} })).rejects.toMatchObject({
    status: 409,
    body: { message: 'There is nobody to remind today.' },
  })
})
