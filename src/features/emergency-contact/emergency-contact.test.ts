import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import {
  addContact,
  listEmergencyContacts,
  type NewEmergencyContact,
  removeContact,
  updateContact,
} from './contract.ts'

const maya = { name: 'Maya Raman', relationship: 'Sister', phone: '07700 900123', email: 'maya@example.com' }

const begin = async (client: Person) => {
  const { id: requestId, employee } = await client.raises(anOnboarding())
  return { requestId, employeeId: employee?.id ?? '' }
}
const add = (person: Person, params: { employeeId: string }, changes: Partial<NewEmergencyContact> = {}) =>
  person.call(addContact, { params, body: { ...maya, ...changes } })
const read = (person: Person, params: { employeeId: string }) => person.call(listEmergencyContacts, { params })

test('both sides name contacts, and both read them in the order they were named', async ({ ada, sam }) => {
  const params = await begin(ada)
  await add(ada, params)
  await sam.call(addContact, { params, body: { name: ' Tom Bell ', phone: '020 7946 0958' } })

  for (const reader of [ada, sam])
    expect(await read(reader, params)).toEqual({
      contacts: [
        { id: expect.any(String), version: 1, ...maya, phone: '+447700900123' },
        {
          id: expect.any(String),
          version: 1,
          name: 'Tom Bell',
          phone: '+442079460958',
          relationship: null,
          email: null,
        },
      ],
      can: { edit: true },
    })
  const [said] = await ada.call(listHistory, { params })
  expect(said).toMatchObject({ details: 'added an emergency contact', user: { id: sam.id } })
})

test('a contact is changed and removed', async ({ ada, sam }) => {
  const params = await begin(ada)
  const { id: emergencyContactId } = await add(ada, params)
  const changed = await sam.call(updateContact, {
    params: { emergencyContactId },
    body: { phone: '01632 960123', email: null, version: 1 },
  })
  expect(changed).toMatchObject({ name: 'Maya Raman', phone: '+441632960123', email: null, version: 2 })

  await ada.call(removeContact, { params: { emergencyContactId } })
  expect((await read(sam, params)).contacts).toEqual([])
  await expect(ada.call(removeContact, { params: { emergencyContactId } })).rejects.toMatchObject({ status: 404 })
})

test('a person who saves too late is shown the contact as it is now', async ({ ada, sam }) => {
  const { id: emergencyContactId } = await add(ada, await begin(ada))
  const params = { emergencyContactId }
  await sam.call(updateContact, { params, body: { name: 'Maya Bell', version: 1 } })
  await expect(ada.call(updateContact, { params, body: { name: 'M. Raman', version: 1 } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { name: 'Maya Bell', version: 2 } },
  })
})

test.for([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ phone: '' }, 'phone', 'Phone is required'],
  [{ phone: '12' }, 'phone', 'Enter a phone number, for example 020 7946 0182'],
  [{ email: 'maya@' }, 'email', 'Invalid email address'],
] as const)('%o is refused at its field', async ([changes, field, message], { ada }) => {
  await expect(add(ada, await begin(ada), changes)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [message] } },
  })
})

test('an employee has ten at most, however many are added at once', async ({ ada, sam }) => {
  const params = await begin(ada)
  const adding = Array.from({ length: 36 }, (_, n) => add(n % 2 ? ada : sam, params, { name: `Contact ${n}` }))
  const settled = await Promise.allSettled(adding)
  const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : [])) // as thrown

  expect((await read(ada, params)).contacts).toHaveLength(10)
  expect(refusals).toHaveLength(26)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      status: 409,
      body: { code: 'LIST_FULL', message: 'There can be at most 10 emergency contacts of an employee.' },
    })
})

test('once the request is finished, contacts are only read', async ({ ada, sam }) => {
  const params = await begin(ada)
  const { id: emergencyContactId } = await add(ada, params)
  await sam.call(updateRequest, { params, body: { status: 'completed' } })

  expect((await read(ada, params)).can).toEqual({ edit: false })
  await expect(add(ada, params)).rejects.toMatchObject({ status: 409 })
  await expect(ada.call(removeContact, { params: { emergencyContactId } })).rejects.toMatchObject({ status: 409 })
})

test('the company and its advisers hear of it, no one else', async ({ ada, ben, sam, grace }) => {
  const params = await begin(ada)
  const [bens, graces] = [await ben.hears(), await grace.hears()]
  await add(sam, params)
  expect((await bens.next())?.paths).toEqual(
    expect.arrayContaining([`/api/employees/${params.employeeId}/emergency-contacts`]),
  )
  const own = await begin(grace)
  expect((await graces.next())?.paths).not.toContain(`/api/employees/${params.employeeId}/emergency-contacts`)
  expect(own.employeeId).not.toBe(params.employeeId)
  for (const news of [bens, graces]) news.close()
})

test('the audit keeps who did what, and never what is said of the contact', async ({ ada, world }) => {
  const params = await begin(ada)
  const { id } = await add(ada, params)
  const { rows } = await world.owner.query(
    'select actor_id, event, action, metadata, employee_id from audit_events where resource_id = $1',
    [id],
  )
  expect(rows).toEqual([
    {
      actor_id: ada.id,
      event: 'emergency_contacts.changed',
      action: 'create',
      metadata: params,
      employee_id: params.employeeId,
    },
  ])
})
