import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { type BankField, getBankDetails, revealBankDetail, writeBankDetails } from './contract.ts'

const details = { accountHolderName: 'P Raman', sortCode: '12-34-56', accountNumber: '1234567' }
const others = {
  accountHolderName: 'Priya Raman',
  sortCode: '65 43 21',
  accountNumber: '87654321',
  rollNumber: 'AB-12',
}
const callBack = { person: 'Priya Raman', number: '07700 900123', numberFound: 'The number on her application' }

type Whose = { employeeId: string }
const begin = async (client: Person) => {
  const { id: requestId, employee } = await client.raises(anOnboarding())
  return { requestId, employeeId: employee?.id ?? '' }
}
const write = (person: Person, params: Whose, body: object = details) =>
  person.call(writeBankDetails, { params, body: { ...details, ...body } })
const read = (person: Person, params: Whose) => person.call(getBankDetails, { params })
const reveal = (person: Person, params: Whose, field: BankField) =>
  person.call(revealBankDetail, { params, body: { field } })

test('details are stored by either side, and show their last four digits', async ({ ada, sam }) => {
  const params = await begin(ada)
  expect(await read(ada, params)).toEqual({ current: null, earlier: [], can: { edit: true, reveal: true } })
  await write(ada, params)

  const seen = await read(sam, params)
  expect(seen.current).toMatchObject({ accountNumberLast4: '4567', hasRollNumber: false, callBack: null })
  expect(JSON.stringify(seen)).not.toMatch(/123456|01234567|Raman/)
})

test('each field is revealed by itself, in the form that is stored', async ({ ada, sam }) => {
  const params = await begin(ada)
  await write(sam, params)
  expect(await reveal(ada, params, 'sortCode')).toEqual({ value: '123456' })
  expect(await reveal(sam, params, 'accountNumber')).toEqual({ value: '01234567' })
  expect(await reveal(sam, params, 'accountHolderName')).toEqual({ value: 'P Raman' })
  await expect(reveal(sam, params, 'rollNumber')).rejects.toMatchObject({ status: 404 })
})

test('existing details are replaced only after a call, and kept', async ({ ada, sam }) => {
  const params = await begin(ada)
  await write(ada, params)
  await expect(write(sam, params, others)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { 'callBack.person': [expect.stringContaining('phone the person first')] } },
  })
  expect((await read(ada, params)).current?.accountNumberLast4).toBe('4567')

  await write(sam, params, { ...others, callBack })
  expect(await read(ada, params)).toMatchObject({
    current: {
      accountNumberLast4: '4321',
      hasRollNumber: true,
      callBack: { ...callBack, number: '+447700900123' },
      replacedAt: null,
    },
    earlier: [{ accountNumberLast4: '4567', replacedAt: expect.any(String) }],
  })
  expect(await reveal(ada, params, 'rollNumber')).toEqual({ value: 'AB-12' })
})

test('two who add the first details at once do not replace each other unasked', async ({ ada, sam }) => {
  const params = await begin(ada)
  const sent = await Promise.allSettled([write(ada, params), write(sam, params, others)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await read(ada, params)).earlier).toEqual([])
})

test('nothing of it can be read in the database but the last four digits', async ({ ada, world }) => {
  const params = await begin(ada)
  await write(ada, params, others)
  const { rows } = await world.owner.query(
    'select to_jsonb(b)::text as row from bank_details b where employee_id = $1',
    [params.employeeId],
  )
  for (const canary of ['Priya Raman', '654321', '87654321', 'AB-12']) {
    expect(rows[0].row).not.toContain(canary)
    expect(rows[0].row).not.toContain(Buffer.from(canary).toString('hex'))
  }
})

test('the audit keeps who saw which field, and never the value', async ({ ada, sam, world }) => {
  const params = await begin(ada)
  await write(ada, params)
  await reveal(sam, params, 'accountNumber')
  const { rows } = await world.owner.query(
    "select actor_id, event, action, metadata from audit_events where employee_id = $1 and event like 'bank%' order by created_at",
    [params.employeeId],
  )
  expect(rows).toEqual([
    {
      actor_id: ada.id,
      event: 'bank_details.changed',
      action: 'create',
      metadata: { ...params, calledBack: false },
    },
    {
      actor_id: sam.id,
      event: 'bank_details.revealed',
      action: 'view',
      metadata: { ...params, field: 'accountNumber' },
    },
  ])
})

test.for([
  [{ accountHolderName: ' ' }, 'accountHolderName', 'Name on the account is required'],
  [{ sortCode: '12-34-5' }, 'sortCode', 'Enter a sort code of 6 digits, for example 12-34-56'],
  [{ accountNumber: '12345' }, 'accountNumber', 'Enter an account number of 6 to 8 digits'],
  [{ rollNumber: 'x'.repeat(19) }, 'rollNumber', 'At most 18 characters'],
  [{ callBack: { ...callBack, number: '' } }, 'callBack.number', 'Say which number you rang'],
] as const)('%o is refused at its field', async ([changes, field, message], { ada }) => {
  await expect(write(ada, await begin(ada), changes)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [message] } },
  })
})

test('nothing is revealed of a starter who never started, and nothing changed once the request is finished', async ({
  ada,
  sam,
}) => {
  const params = await begin(ada)
  await write(ada, params)
  await sam.call(updateRequest, { params, body: { status: 'cancelled' } })
  expect((await read(sam, params)).can).toEqual({ edit: false, reveal: false })
  await expect(reveal(sam, params, 'sortCode')).rejects.toMatchObject({ status: 403 })
  await expect(write(ada, params, { callBack })).rejects.toMatchObject({ status: 409 })
})

test('the company hears of a change, another company does not', async ({ ada, ben, sam, grace, stan }) => {
  const params = await begin(ada)
  const [bens, stans] = [await ben.hears(), await stan.hears()]
  await write(sam, params)
  expect((await bens.next())?.paths).toContain(`/api/employees/${params.employeeId}/bank-details`)
  await write(stan, await begin(grace))
  expect((await stans.next())?.paths).not.toContain(`/api/employees/${params.employeeId}/bank-details`)
  for (const news of [bens, stans]) news.close()
})
