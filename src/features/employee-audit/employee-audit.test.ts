import { expect } from 'vitest'
import { addContact } from '#features/emergency-contact/contract.ts'
import { revealIdentity } from '#features/employee/contract.ts'
import { updateOnboarding } from '#features/onboarding/contract.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { listAudit } from './contract.ts'

const begin = async (client: Person) => {
  const { id: requestId, employee } = await client.raises(anOnboarding())
  return { requestId, employeeId: employee?.id ?? '' }
}
const reveal = (person: Person, params: { employeeId: string }) =>
  person.call(revealIdentity, { params, body: { field: 'address' } })
const read = (reader: Person, params: { employeeId: string }, query: object = {}) =>
  reader.call(listAudit, { params, query })

test('staff read who saw and changed what, the newest first', async ({ ada, sam, sita }) => {
  const params = await begin(ada)
  await reveal(ada, params)
  await ada.call(addContact, { params, body: { name: 'Maya Raman', phone: '07700 900123' } })
  await sam.call(updateOnboarding, { params, body: { process: { rightToWorkStatus: 'in_progress' } } })
  await reveal(sam, params)

  const trail = await read(sita, params)
  expect(trail.map(({ actor, event, action }) => [actor?.firstName, event, action])).toEqual([
    ['Sam', 'employee.revealed', 'view'],
    ['Sam', 'onboarding.changed', 'update'],
    ['Ada', 'emergency_contacts.changed', 'create'],
    ['Ada', 'employee.revealed', 'view'],
    ['Ada', 'request.submitted', 'create'],
  ])
  expect(trail[0]?.metadata).toMatchObject({ field: 'address' })
  expect(JSON.stringify(trail)).not.toMatch(/Quayside|Maya|900123/)
})

test('the trail of one employee says nothing of another', async ({ ada, sam }) => {
  const [one, other] = [await begin(ada), await begin(ada)]
  await reveal(ada, one)
  expect(await read(sam, one)).toHaveLength(2)
  expect(await read(sam, other)).toHaveLength(1)
})

test('it comes a page at a time', async ({ ada, sam }) => {
  const params = await begin(ada)
  for (let n = 0; n < 3; n++) await reveal(sam, params)
  const first = await sam.respond(listAudit, { params, query: { limit: '3' } })
  expect(first.headers.get('x-total-count')).toBe('4')
  const after = new URLSearchParams(/\?(.*)>/.exec(first.headers.get('link') ?? '')?.[1]).get('after') ?? ''
  expect((await read(sam, params, { limit: '3', after })).map(({ event }) => event)).toEqual(['request.submitted'])
})

test('clients do not read it, and for staff of another company there is no such employee', async ({
  ada,
  stan,
  admin,
}) => {
  const params = await begin(ada)
  await expect(read(ada, params)).rejects.toMatchObject({ status: 403 })
  await expect(read(stan, params)).rejects.toMatchObject({ status: 404 })
  await expect(read(admin, params)).rejects.toMatchObject({ status: 403 })
})

test('people who reveal a field find it in the trail at once', async ({ ada, sam }) => {
  const params = await begin(ada)
  const response = await sam.respond(revealIdentity, { params, body: { field: 'address' } })
  expect(response.headers.get('x-stale')).toContain(`/api/employees/${params.employeeId}/audit`)
})

test('the database itself shows the trail to staff alone, of their companies, and not from where', async ({
  ada,
  grace,
  world,
}) => {
  const { requestId, employeeId } = await begin(ada)
  await reveal(ada, { employeeId })
  const ofAda = { tenants: ada.id, role: 'staff', employeeId }
  expect(await seen(world, ofAda)).toBe(2)
  expect(await seen(world, { ...ofAda, role: 'client' })).toBe(0)
  expect(await seen(world, { ...ofAda, tenants: grace.id })).toBe(0)

  const nameless = "select from audit_events where metadata ->> 'employeeId' is null and resource_type <> 'employee'"
  expect(await asApp(world, ofAda, nameless)).toBe(0)
  expect((await world.owner.query(nameless)).rowCount).toBeGreaterThan(0)
  await expect(asApp(world, ofAda, 'select ip_address from audit_events')).rejects.toMatchObject({ code: '42501' })
  expect(requestId).toBeTruthy()
})

type As = { tenants: string; role: string; employeeId: string }
const seen = (world: World, as: As) =>
  asApp(world, as, `select from audit_events where employee_id = '${as.employeeId}'`)

async function asApp({ owner }: World, { tenants, role }: As, text: string) {
  await owner.query('begin; set local role casewell_app')
  try {
    await owner.query("select set_config('app.tenants', $1, true), set_config('app.role', $2, true)", [
      `{${tenants}}`,
      role,
    ])
    return (await owner.query(text)).rowCount
  } finally {
    await owner.query('rollback')
  }
}
