import { expect } from 'vitest'
import { listActivity } from '#features/activity/contract.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { addCompanyBasis, addLawfulBasis, listCompanyBases, listLawfulBases, withdrawConsent } from './contract.ts'

const messages = {
  dataCategory: 'messages_requests',
  lawfulBasis: 'legitimate_interests',
  purpose: 'Advising the company',
} as const
const photo = {
  dataCategory: 'photo_marketing',
  lawfulBasis: 'consent',
  purpose: 'The team on the website',
  consentGiven: true,
  consentDate: '2025-11-02',
} as const

const add = (person: Person, company: Person, body: object = {}) =>
  person.call(addCompanyBasis, { params: { clientId: company.id }, body: { ...messages, ...body } })
const read = (person: Person, company: Person) => person.call(listCompanyBases, { params: { clientId: company.id } })

test('staff record a basis for a company without an employee, and all its people read it', async ({
  ada,
  ben,
  sam,
  sita,
}) => {
  const { id } = await add(sam, ada)

  const record = { id, ...messages, consentGiven: false, recordedBy: { id: sam.id }, can: { withdraw: false } }
  for (const reader of [ada, ben]) {
    const { records, can } = await read(reader, ada)
    expect(can).toEqual({ add: false })
    expect(records[0]).toMatchObject(record)
  }
  expect((await read(sita, ada)).can).toEqual({ add: true })
})

test('it is not among the bases of an employee, nor theirs among those of the company', async ({ ada, sam }) => {
  const { employee } = await ada.raises(anOnboarding())
  const params = { employeeId: employee?.id ?? '' }
  const of = {
    company: await add(sam, ada),
    employee: await sam.call(addLawfulBasis, { params, body: { ...messages, purpose: 'Their own' } }),
  }

  expect((await ada.call(listLawfulBases, { params })).records.map(({ id }) => id)).toEqual([of.employee.id])
  expect((await read(ada, ada)).records.map(({ id }) => id)).not.toContain(of.employee.id)
})

test('clients record none, and a company does not exist for those who do not serve it', async ({
  ada,
  grace,
  stan,
  nora,
  admin,
}) => {
  await expect(add(ada, ada)).rejects.toMatchObject({ status: 403 })
  for (const outsider of [grace, stan, nora, admin]) {
    await expect(add(outsider, ada)).rejects.toMatchObject({ status: 404 })
    await expect(read(outsider, ada)).rejects.toMatchObject({ status: 404 })
  }
})

test('consent is withdrawn once', async ({ grace, stan, ada }) => {
  const { id: lawfulBasisId } = await add(stan, grace, photo)
  const withdraw = (person: Person) =>
    person.call(withdrawConsent, { params: { lawfulBasisId }, body: { date: '2025-11-10' } })

  await expect(withdraw(grace)).rejects.toMatchObject({ status: 403 })
  await expect(withdraw(ada)).rejects.toMatchObject({ status: 404 })
  expect(await withdraw(stan)).toMatchObject({ consentWithdrawnDate: '2025-11-10', can: { withdraw: false } })
  await expect(withdraw(stan)).rejects.toMatchObject({ status: 409 })
})

test('the company hears of it and reads it in its activity, another company does not', async ({
  ada,
  ben,
  grace,
  sam,
  stan,
  world,
}) => {
  const [bens, graces] = [await ben.hears(), await grace.hears()]
  const { id } = await add(sam, ada)
  await add(stan, grace)

  expect((await bens.next())?.paths).toContain(`/api/clients/${ada.id}/lawful-bases`)
  expect((await graces.next())?.paths).not.toContain(`/api/clients/${ada.id}/lawful-bases`)
  for (const news of [bens, graces]) news.close()
  expect((await ben.call(listActivity))[0]).toMatchObject({
    details: 'recorded a lawful basis for the company',
    user: { id: sam.id },
    request: null,
  })
  const { rows } = await world.owner.query('select actor_id, action from audit_events where resource_id = $1', [id])
  expect(rows).toEqual([{ actor_id: sam.id, action: 'create' }])
})
