import { expect } from 'vitest'
import { listActivity } from '#features/activity/contract.ts'
import { updateUser } from '#features/account/contract.ts'
import { getOnboarding } from '#features/onboarding/contract.ts'
import { updateRequest, withdrawRequest } from '#features/request/contract.ts'
import { aNewStarter, anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { type IdentityField, listEmployees, revealIdentity } from './contract.ts'

const starts = async (client: Person, changes: object) => {
  const request = await client.raises(anOnboarding({ employee: aNewStarter(changes) }))
  return { requestId: request.id, employeeId: request.employee?.id ?? '' }
}
const reveal = (reader: Person, employeeId: string, field: IdentityField = 'dateOfBirth') =>
  reader.call(revealIdentity, { params: { employeeId }, body: { field } })
const names = async (reader: Person, query: object = {}) =>
  (await reader.call(listEmployees, { query })).map((each) => `${each.firstName} ${each.lastName}`)

test('people are listed by name, a page at a time, each company’s to itself', async ({
  ada,
  ben,
  grace,
  sam,
  sita,
}) => {
  await starts(ada, { firstName: 'Zoë', lastName: 'Öberg', department: 'Nights' })
  await starts(ben, { firstName: 'Ann', lastName: 'Oakley', jobTitle: 'Clerk' })
  const foreign = await starts(grace, { firstName: 'Gus', lastName: 'Adams' })

  expect(await names(ada)).toEqual(['Ann Oakley', 'Zoë Öberg'])
  expect(await names(sam)).toEqual(['Ann Oakley', 'Zoë Öberg'])
  expect(await names(sita)).toEqual(['Gus Adams', 'Ann Oakley', 'Zoë Öberg'])
  expect(await names(sita, { clientId: grace.id })).toEqual(['Gus Adams'])
  expect(await names(sam, { clientId: grace.id })).toEqual([])
  expect(await sita.call(listEmployees, { query: { q: 'gus' } })).toEqual([
    {
      id: foreign.employeeId,
      firstName: 'Gus',
      lastName: 'Adams',
      jobTitle: 'Warehouse Supervisor',
      department: null,
      tenantId: grace.id,
    },
  ])

  const first = await sita.respond(listEmployees, { query: { limit: '2' } })
  expect(first.headers.get('x-total-count')).toBe('3')
  const after = new URLSearchParams(/\?(.*)>/.exec(first.headers.get('link') ?? '')?.[1]).get('after') ?? ''
  expect(await names(sita, { limit: '2', after })).toEqual(['Zoë Öberg'])
})

test('they are found by name, job or department', async ({ grace }) => {
  await starts(grace, { firstName: 'Ida', lastName: 'Voss', jobTitle: 'Welder', department: '100% Metal' })
  for (const q of ['ida voss', 'WELD', '100%', 'voss'])
    expect([q, (await grace.call(listEmployees, { query: { q } })).map((each) => each.firstName)]).toEqual([q, ['Ida']])
  expect(await grace.call(listEmployees, { query: { q: '_da' } })).toEqual([])
})

test('a starter who never started is not offered', async ({ ada, sam }) => {
  const withdrawn = await starts(ada, { lastName: 'Withdrawn' })
  await ada.call(withdrawRequest, { params: withdrawn, body: { reason: 'They declined' } })
  const cancelled = await starts(ada, { lastName: 'Cancelled' })
  await sam.call(updateRequest, { params: cancelled, body: { status: 'cancelled' } })

  const offered = await ada.call(listEmployees)
  expect(offered.filter((each) => ['Withdrawn', 'Cancelled'].includes(each.lastName))).toEqual([])
})

test('administrators are offered no employees', async ({ ada, admin }) => {
  await starts(ada, {})
  expect(await admin.call(listEmployees)).toEqual([])
})

test('an identity is revealed one field at a time, to both sides', async ({ ada, ben, sam }) => {
  const { employeeId } = await starts(ada, {})

  expect(await reveal(ben, employeeId, 'dateOfBirth')).toEqual({ value: '1991-04-23' })
  expect(await reveal(sam, employeeId, 'nationalInsuranceNumber')).toEqual({ value: 'AB123456C' })
  expect(await reveal(sam, employeeId, 'address')).toEqual({
    value: { street: '14 Quayside', city: 'Bristol', postcode: 'BS1 4DJ', country: 'United Kingdom' },
  })
})

test('the audit keeps who revealed which field, and never the value; no one else hears of it', async ({
  ada,
  sam,
  world,
}) => {
  const { employeeId, requestId } = await starts(ada, {})
  const before = await sam.call(listActivity)
  await reveal(sam, employeeId, 'nationalInsuranceNumber')

  const { rows } = await world.owner.query(
    'select actor_id, action, resource_type, metadata from audit_events where resource_id = $1',
    [employeeId],
  )
  expect(rows).toEqual([
    {
      actor_id: sam.id,
      action: 'view',
      resource_type: 'employee',
      metadata: { field: 'nationalInsuranceNumber', requestId },
    },
  ])
  expect(await sam.call(listActivity)).toEqual(before)
})

test('the identity of a starter who never started is not revealed', async ({ ada, sam }) => {
  const { employeeId, ...params } = await starts(ada, {})
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  await expect(reveal(ada, employeeId)).resolves.toMatchObject({ value: '1991-04-23' })

  await sam.call(updateRequest, { params, body: { status: 'in_progress', reason: 'She did not come' } })
  await sam.call(updateRequest, { params, body: { status: 'cancelled' } })
  for (const reader of [ada, sam]) {
    await expect(reveal(reader, employeeId)).rejects.toMatchObject({ status: 403 })
    expect((await reader.call(getOnboarding, { params })).employee.can).toEqual({ reveal: false, edit: false })
  }
})

test('another company finds no such employee, and a field that was not given cannot be revealed', async ({
  ada,
  grace,
  stan,
  nora,
  admin,
}) => {
  const { employeeId } = await starts(ada, { nationalInsuranceNumber: undefined })

  for (const outsider of [grace, stan, nora, admin])
    await expect(reveal(outsider, employeeId)).rejects.toMatchObject({ status: 404 })
  await expect(reveal(ada, employeeId, 'nationalInsuranceNumber')).rejects.toMatchObject({ status: 404 })
})

test('a reveal that is repeated with its key is checked and recorded again', async ({
  ada,
  sita,
  admin,
  grace,
  world,
}) => {
  const { employeeId } = await starts(ada, {})
  const ask = () =>
    sita.respond(revealIdentity, {
      params: { employeeId },
      body: { field: 'dateOfBirth' },
      headers: { 'Idempotency-Key': 'the-same' },
    })
  await ask()
  await ask()
  const { rows } = await world.owner.query(
    "select from audit_events where event = 'employee.revealed' and resource_id = $1",
    [employeeId],
  )
  expect(rows).toHaveLength(2)

  const clients = [ada.id, grace.id]
  await admin.call(updateUser, { params: { userId: sita.id }, body: { clientIds: [grace.id] } })
  await expect(ask()).rejects.toMatchObject({ status: 404 })
  await admin.call(updateUser, { params: { userId: sita.id }, body: { clientIds: clients } })
})
