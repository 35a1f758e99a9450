import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { addLawfulBasis, listLawfulBases, withdrawConsent } from './contract.ts'

const payroll = { dataCategory: 'payroll_tax', lawfulBasis: 'legal_obligation', purpose: 'PAYE returns' } as const
const photo = {
  dataCategory: 'photo_marketing',
  lawfulBasis: 'consent',
  purpose: 'The photograph on the website',
  consentGiven: true,
  consentDate: '2025-11-02',
} as const

type Whose = { employeeId: string }
const begin = async (client: Person) => {
  const { id: requestId, employee } = await client.raises(anOnboarding())
  return { requestId, employeeId: employee?.id ?? '' }
}
const add = (person: Person, params: Whose, body: object = {}) =>
  person.call(addLawfulBasis, { params, body: { ...payroll, ...body } })
const read = (person: Person, params: Whose) => person.call(listLawfulBases, { params })
const withdraw = (person: Person, lawfulBasisId: string, date = '2025-11-10') =>
  person.call(withdrawConsent, { params: { lawfulBasisId }, body: { date } })

test('staff record bases, the newest first; the company reads them', async ({ ada, sam }) => {
  const params = await begin(ada)
  await add(sam, params)
  await add(sam, params, photo)

  const { records, can } = await read(ada, params)
  expect(can).toEqual({ add: false })
  expect(records).toMatchObject([
    { ...photo, consentWithdrawnDate: null, can: { withdraw: false } },
    { ...payroll, consentGiven: false, consentDate: null, recordedBy: { id: sam.id, firstName: 'Sam' } },
  ])
  expect((await read(sam, params)).records.map((each) => each.can.withdraw)).toEqual([true, false])
})

test('clients record none', async ({ ada, sam }) => {
  const params = await begin(ada)
  await expect(add(ada, params)).rejects.toMatchObject({ status: 403 })
  const { id } = await add(sam, params, photo)
  await expect(withdraw(ada, id)).rejects.toMatchObject({ status: 403 })
})

test('consent is withdrawn once, and not before it was given', async ({ ada, sam }) => {
  const params = await begin(ada)
  const { id } = await add(sam, params, photo)
  await expect(withdraw(sam, id, '2025-11-01')).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { date: ['Consent was given after this date'] } },
  })
  expect(await withdraw(sam, id)).toMatchObject({ consentWithdrawnDate: '2025-11-10', can: { withdraw: false } })
  await expect(withdraw(sam, id)).rejects.toMatchObject({ status: 409 })
  await expect(withdraw(sam, (await add(sam, params)).id)).rejects.toMatchObject({ status: 409 })
})

test.for([
  [{ purpose: ' ' }, 'purpose', 'Say what the data is used for'],
  [{ ...photo, consentDate: undefined }, 'consentDate', 'Enter the date consent was given'],
  [{ ...photo, consentGiven: undefined }, 'consentGiven', 'Without consent there is no such basis'],
  [{ ...photo, consentDate: '2100-01-01' }, 'consentDate', 'Enter a date that is not in the future'],
  [{ consentDate: '2025-11-02' }, 'consentDate', 'Only where the basis is consent'],
] as const)('%o is refused at its field', async ([changes, field, message], { ada, sam }) => {
  await expect(add(sam, await begin(ada), changes)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [message] } },
  })
})

test('a record cannot be rewritten, not even directly in the database', async ({ ada, sam, world }) => {
  const { id } = await add(sam, await begin(ada))
  await world.owner.query('begin; set local role casewell_app')
  await world.owner.query("select set_config('app.tenants', $1, true)", [`{${world.ids.ada}}`])
  await expect(
    world.owner.query("update lawful_basis_records set purpose = 'Something else' where id = $1", [id]),
  ).rejects.toMatchObject({ code: '42501' })
  await world.owner.query('rollback')
})

test('a consent given today counts; a finished request takes no more, but consent is withdrawn at any time', async ({
  ada,
  sam,
}) => {
  const params = await begin(ada)
  const { id } = await add(sam, params, { ...photo, consentDate: todayInLondon() })
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  await expect(add(sam, params)).rejects.toMatchObject({ status: 409 })
  expect((await read(ada, params)).records[0]?.can.withdraw).toBe(false)
  expect((await read(sam, params)).records[0]?.can.withdraw).toBe(true)
  expect(await withdraw(sam, id, todayInLondon())).toMatchObject({ consentWithdrawnDate: todayInLondon() })
  expect(await read(sam, params)).toMatchObject({ can: { add: false }, records: [{ can: { withdraw: false } }] })
})

test('the company hears of it', async ({ ada, ben, sam }) => {
  const params = await begin(ada)
  const bens = await ben.hears()
  await add(sam, params)
  expect((await bens.next())?.paths).toContain(`/api/employees/${params.employeeId}/lawful-bases`)
  bens.close()
})
