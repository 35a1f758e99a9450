import { expect } from 'vitest'
import { anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { anEmployee, aRound, aYear, crowd, membersOf, readRound } from '#testing/builders/rounds.ts'
import { test } from '#testing/fixtures/world.ts'
import { getChoices, listCandidates, listRounds, raiseRound, takeOut } from './contract.ts'

test.for([
  ['no people', { people: [] }, { people: ['Pick at least one person'] }],
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
  ['a person without a name', { people: [{ jobTitle: 'Driver' }] }, { 'people.0.name': ['Name is required'] }],
] as const)('a round of %s is refused at its field', async ([, changes, fieldErrors], { ada, world }) => {
  const before = await world.owner.query('select count(*) from requests')
  await expect(ada.call(raiseRound, { body: aRound(changes) })).rejects.toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', fieldErrors },
  })
  expect((await world.owner.query('select count(*) from requests')).rows).toEqual(before.rows)
})

test('the same person cannot be in a round twice', async ({ ada }) => {
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

test('people with a review in the same period are named, and included only on purpose', async ({ ada }) => {
  const employeeId = await anEmployee(ada, { firstName: 'Mai', lastName: 'Lin', email: 'mai.lin@example.com' })
  const period = aYear()
  const first = aRound({ ...period, people: [{ employeeId }, { name: 'Tom Ashworth' }] })
  await ada.call(raiseRound, { body: first })

  const again = { ...period, name: 'Mid-year', periodStart: period.periodStart.replace('01-01', '06-30') }
  const people = [{ name: 'Rhys Parry' }, { name: 'M Lin', email: 'Mai.Lin@example.com' }, { name: 'tom ashworth' }]
  const words = expect.stringMatching(/^In the round “Annual reviews” of Annual \d{4} \(HR-/)
  await expect(ada.call(raiseRound, { body: aRound({ ...again, people }) })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { 'people.1.anyway': [words], 'people.2.anyway': [words] } },
  })
  const anyway = people.map((each) => ({ ...each, anyway: true }))
  await expect(ada.call(raiseRound, { body: aRound({ ...again, people: anyway }) })).resolves.toMatchObject({
    raisedCount: 3,
  })
})

test('a withdrawn review does not prevent another', async ({ ada }) => {
  const body = aRound({ people: [{ name: 'Olu Bello' }] })
  const { id: roundId } = await ada.call(raiseRound, { body })
  const [member] = await membersOf(ada, roundId)
  const params = { roundId, requestId: member?.requestId ?? '' }
  await ada.call(takeOut, { params, body: { reason: 'Has left' } })

  await expect(ada.call(raiseRound, { body })).resolves.toMatchObject({ raisedCount: 1 })
})

const trying = (person: Person, changes: object) => person.call(raiseRound, { body: aRound(changes) })
const refusal = (field: string) => ({
  status: 400,
  body: { code: 'INVALID_REFERENCE', fieldErrors: { [field]: ['This does not exist.'] } },
})

test('nothing of another company gets into a round', async ({ ada, grace, stan, sam }) => {
  const foreign = await anEmployee(grace, {})
  const unknown = crypto.randomUUID()
  const graces = (await grace.raises(anOnboarding())).tenantId
  const adas = (await ada.raises(anOnboarding())).tenantId
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
  const clientId = (await readRound(ada, roundId)).tenantId
  for (const outsider of [grace, stan, nora, admin]) {
    for (const id of [roundId, crypto.randomUUID()]) {
      await expect(readRound(outsider, id)).rejects.toMatchObject({ status: 404 })
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
