import { expect } from 'vitest'
import { listActivity } from '#features/activity/contract.ts'
import { getChecklist } from '#features/checklist/contract.ts'
import { getOnboarding } from '#features/onboarding/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { aNewStarter, anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { correctEmployee, revealIdentity } from '../contract.ts'

const raised = async (client: Person) => {
  const request = await client.raises(anOnboarding({ employee: aNewStarter() }))
  return { requestId: request.id, params: { employeeId: request.employee?.id ?? '' } }
}
const inFull = (reader: Person, params: { employeeId: string }, field: 'dateOfBirth' | 'address') =>
  reader.call(revealIdentity, { params, body: { field } })

test('staff correct any of the details; the identity is answered masked', async ({ ada, sam }) => {
  const { requestId, params } = await raised(ada)
  const address = { street: '2 Canal Road', city: 'Leeds', postcode: 'ls61aa', country: 'United Kingdom' }
  const body = {
    lastName: 'Rahman',
    phone: '07700 900123',
    department: 'Nights',
    jobTitle: 'Driver',
    startDate: '2099-03-02',
    employmentType: 'part-time',
    dateOfBirth: '1990-06-15',
    nationalInsuranceNumber: 'oa 12 34 56 a',
    address,
  } as const
  const corrected = await sam.call(correctEmployee, { params, body })
  expect(corrected).toMatchObject({
    lastName: 'Rahman',
    phone: '+447700900123',
    department: 'Nights',
    jobTitle: 'Driver',
    startDate: '2099-03-02',
    employmentType: 'part-time',
    version: 2,
    identity: { dateOfBirth: '•• •• 1990', nationalInsuranceNumber: '•• •• •• 56 A' },
    can: { reveal: true, edit: true },
  })
  const { employee } = await ada.call(getOnboarding, { params: { requestId } })
  expect(employee).toEqual({ ...corrected, can: { reveal: true, edit: false } })
  expect(await inFull(ada, params, 'dateOfBirth')).toEqual({ value: '1990-06-15' })
  expect(await inFull(ada, params, 'address')).toEqual({ value: { ...address, postcode: 'LS6 1AA' } })

  const cleared = await sam.call(correctEmployee, { params, body: { phone: null, department: null } })
  expect(cleared).toMatchObject({ phone: null, department: null })
})

test('a correction that changes nothing is not recorded', async ({ ada, sam }) => {
  const { params } = await raised(ada)
  const before = await sam.call(listActivity)
  expect(await sam.call(correctEmployee, { params, body: { version: 1 } })).toMatchObject({ version: 1 })
  expect(await sam.call(listActivity)).toEqual(before)
})

test('clients read the details and do not correct them', async ({ ada }) => {
  const { params } = await raised(ada)
  await expect(ada.call(correctEmployee, { params, body: { jobTitle: 'Driver' } })).rejects.toMatchObject({
    status: 403,
  })
})

test('nothing is corrected once the request is finished', async ({ ada, sam }) => {
  const { requestId, params } = await raised(ada)
  await sam.call(updateRequest, { params: { requestId }, body: { status: 'completed' } })
  await expect(sam.call(correctEmployee, { params, body: { jobTitle: 'Driver' } })).rejects.toMatchObject({
    status: 409,
  })
  expect((await sam.call(getOnboarding, { params: { requestId } })).employee.can.edit).toBe(false)
})

test('both sides hear of it, on every screen with the name or the start date', async ({ ada, ben, sam }) => {
  const { requestId, params } = await raised(ada)
  const { employeeId } = params
  const bens = await ben.hears()
  await sam.call(correctEmployee, { params, body: { startDate: '2099-03-02', lastName: 'Rahman' } })
  expect((await bens.next())?.paths).toEqual(
    expect.arrayContaining([
      `/api/onboarding/${requestId}`,
      '/api/onboarding/processes',
      `/api/employees/${employeeId}/checklist`,
      `/api/employees/${employeeId}/right-to-work`,
      `/api/requests/${requestId}/history`,
      `/api/requests/${requestId}`,
    ]),
  )
  bens.close()
})

test('the due dates of the checklist follow a new start date', async ({ ada, sam, world }) => {
  const { requestId, params } = await raised(ada)
  await world.owner.query(
    `insert into checklist_items (tenant_id, employee_id, request_id, title, why, owner, due_offset, asked_by_id)
      values ($1, $2, $3, 'Equipment', 'They start with it', 'client', -2, $4)`,
    [ada.id, params.employeeId, requestId, sam.id],
  )
  await sam.call(correctEmployee, { params, body: { startDate: '2026-12-07' } })
  expect((await ada.call(getChecklist, { params })).items[0]?.due.date).toBe('2026-12-03')
  await sam.call(correctEmployee, { params, body: { startDate: '2026-12-10' } })
  expect((await ada.call(getChecklist, { params })).items[0]?.due.date).toBe('2026-12-08')
})

test('the history names the fields, the audit too, and neither repeats a value', async ({ ada, sam, world }) => {
  const { params } = await raised(ada)
  const body = { firstName: 'Zuleika', nationalInsuranceNumber: 'ZY123456D', dateOfBirth: '1988-02-03' }
  await sam.call(correctEmployee, { params, body })

  const [newest] = await ada.call(listActivity)
  expect(newest?.details).toBe('corrected the first name, date of birth and National Insurance number of Priya Raman')
  const { rows } = await world.owner.query(
    "select metadata from audit_events where event = 'employee.changed' and resource_id = $1",
    [params.employeeId],
  )
  expect(rows).toEqual([
    { metadata: expect.objectContaining({ fields: ['firstName', 'dateOfBirth', 'nationalInsuranceNumber'] }) },
  ])
  const { rows: stored } = await world.owner.query(
    'select e::text as row, (select string_agg(a::text, $2) from audit_events a) as audit from employees e where id = $1',
    [params.employeeId, ' '],
  )
  for (const value of ['ZY123456D', '1988-02-03']) expect(JSON.stringify(stored)).not.toContain(value)
})

test('the later user gets the colleague’s values; other fields do not collide without a version', async ({
  ada,
  sam,
  sita,
}) => {
  const { params } = await raised(ada)
  await sita.call(correctEmployee, { params, body: { jobTitle: 'Driver', version: 1 } })
  await expect(sam.call(correctEmployee, { params, body: { jobTitle: 'Clerk', version: 1 } })).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'STALE_VERSION',
      current: { jobTitle: 'Driver', version: 2, identity: { dateOfBirth: '•• •• 1991' } },
    },
  })
  await sam.call(correctEmployee, { params, body: { department: 'Nights' } })
})

test.for([
  [{ dateOfBirth: '2099-01-01' }, 'dateOfBirth'],
  [{ startDate: '2001-01-01' }, 'startDate'],
  [{ dateOfBirth: '2010-01-01', startDate: '2011-01-01' }, 'startDate'],
  [{ startDate: '2026-02-30' }, 'startDate'],
  [{ nationalInsuranceNumber: 'QQ123456C' }, 'nationalInsuranceNumber'],
  [{ phone: '+44 07700 900123' }, 'phone'],
  [{ email: 'priya@' }, 'email'],
  [{ firstName: ' ' }, 'firstName'],
  [{ lastName: 'x'.repeat(101) }, 'lastName'],
  [{ address: { street: '1', city: 'Leeds', postcode: 'QA1 1AA', country: 'United Kingdom' } }, 'address.postcode'],
] as const)('%j is refused at its field', async ([body, field], { ada, sam }) => {
  const { params } = await raised(ada)
  await expect(sam.call(correctEmployee, { params, body })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [expect.any(String)] } },
  })
})
