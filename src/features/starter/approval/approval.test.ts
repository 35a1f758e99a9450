import { expect } from 'vitest'
import { getBankDetails } from '#features/bank-details/contract.ts'
import { downloadDocument, listDocuments } from '#features/document/contract.ts'
import { listEmergencyContacts } from '#features/emergency-contact/contract.ts'
import { revealIdentity } from '#features/employee/contract.ts'
import { getOnboarding } from '#features/onboarding/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import {
  aFinishedStarter,
  approve,
  aStarter,
  everything,
  letIn,
  partOf,
  starterAs,
  tokenIn,
} from '#testing/builders/a-starter.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import {
  approveStarterPart,
  finishStarter,
  getStarterPage,
  saveStarterField,
  sendBackStarterPart,
} from '../contract.ts'
import type { Part } from '../parts.ts'

test('staff see old and new values, masked, and only finished parts wait for them', async ({ ada, sam, stranger }) => {
  const begun = await aStarter(ada)
  expect((await starterAs(sam, begun)).parts.map(({ status, can }) => [status, can.approve])).toEqual(
    Array.from({ length: 5 }, () => ['open', false]),
  )

  const starter = await aFinishedStarter(ada, stranger)
  expect(await starterAs(sam, starter)).toMatchObject({
    link: null,
    finishedAt: expect.any(String),
    can: { send: true },
  })
  const items = async (person: Person, part: Part) =>
    (await partOf(person, starter, part)).items.map(({ label, before, after }) => `${label}: ${before} → ${after}`)
  expect(await items(sam, 'details')).toEqual([
    'First name: Priya → Priya',
    'Last name: Raman → Raman-Cole',
    'Phone: null → 07700 900456',
    'E-mail: priya.raman@example.com → priya.raman@example.com',
    'Home address: •••, Bristol, BS1 ••• → •••, Bristol, BS1 •••',
  ])
  expect(await items(sam, 'tax')).toEqual([
    'National Insurance number: •• •• •• 56 C → •• •• •• 56 C',
    'Statement: null → •••',
    'Student loan: null → •••',
  ])
  expect(await items(ada, 'bank')).toEqual(['Account: null → •••• 2847'])
  expect((await partOf(sam, starter, 'tax')).can).toEqual({ approve: true, sendBack: true })
  expect((await partOf(ada, starter, 'tax')).can).toEqual({ approve: false, sendBack: false })
})

test('approved details are in the record, and both sides hear of it', async ({ ada, ben, sam, stranger }) => {
  const starter = await aFinishedStarter(ada, stranger)
  const news = await ben.hears()
  await approve(sam, starter, 'details', ['lastName', 'phone'])

  const { requestId, employeeId } = starter
  expect((await news.next())?.paths).toEqual(expect.arrayContaining([`/api/onboarding/${requestId}`]))
  news.close()
  const { employee } = await ada.call(getOnboarding, { params: { requestId } })
  expect(employee).toMatchObject({ firstName: 'Priya', lastName: 'Raman-Cole', phone: '+447700900456' })
  expect(await ada.call(revealIdentity, { params: { employeeId }, body: { field: 'address' } })).toMatchObject({
    value: { street: '14 Quayside' },
  })
  expect((await partOf(sam, starter, 'details')).status).toBe('approved')
})

test('a new address and number are sealed again', async ({ ada, sam, stranger }) => {
  const starter = await aFinishedStarter(ada, stranger, {
    details: { phone: '07700 900456', street: '2 Canal Road', city: 'Leeds', postcode: 'ls6 1aa' },
    tax: { ...everything.tax, nationalInsuranceNumber: 'ab 65 43 21 a' },
  })
  await approve(sam, starter, 'details', ['address'])
  await approve(sam, starter, 'tax', ['nationalInsuranceNumber', 'statement', 'studentLoan'])

  const { employeeId } = starter
  const reveal = (field: 'address' | 'nationalInsuranceNumber') =>
    ada.call(revealIdentity, { params: { employeeId }, body: { field } })
  expect(await reveal('address')).toMatchObject({ value: { street: '2 Canal Road', postcode: 'LS6 1AA' } })
  expect(await reveal('nationalInsuranceNumber')).toEqual({ value: 'AB654321A' })
})

test('approved bank details, contacts and documents reach their places', async ({ ada, sam, stranger }) => {
  const starter = await aFinishedStarter(ada, stranger)
  const params = { employeeId: starter.employeeId }
  await approve(sam, starter, 'bank', ['account'])
  await approve(sam, starter, 'contacts', ['contact'])
  const documents = await partOf(sam, starter, 'documents')
  await approve(
    sam,
    starter,
    'documents',
    documents.items.map(({ field }) => field),
  )

  expect((await sam.call(getBankDetails, { params })).current).toMatchObject({ accountNumberLast4: '2847' })
  expect((await ada.call(listEmergencyContacts, { params })).contacts).toMatchObject([
    { name: 'Mira Raman', relationship: 'Mother', phone: '+447700900789' },
  ])
  const [passport] = await ada.call(listDocuments, { params: { requestId: starter.requestId } })
  expect(passport).toMatchObject({
    description: 'Passport page, from Priya Raman',
    stage: 'rightToWork',
    visibility: 'client',
    containsPii: true,
  })
  const file = await ada.respond(downloadDocument, { params: { documentId: passport?.id ?? '' } })
  expect(await file.text()).toContain('Passport')
})

test('a part that was sent back is open on a new link with the reason, and can be finished again', async ({
  ada,
  sam,
  stranger,
}) => {
  const starter = await aFinishedStarter(ada, stranger)
  const { id: partId } = await partOf(sam, starter, 'bank')
  const body = { reason: 'The account is in another name.' }
  await expect(sam.call(sendBackStarterPart, { params: { partId }, body: { reason: ' ' } })).rejects.toMatchObject({
    body: { fieldErrors: { reason: ['Say what needs changing'] } },
  })
  const { link } = await sam.call(sendBackStarterPart, { params: { partId }, body })

  const headers = await letIn(stranger, tokenIn(link))
  const bank = async () =>
    (await stranger.call(getStarterPage, { headers })).page?.parts.find(({ part }) => part === 'bank')
  expect(await bank()).toMatchObject({ progress: 'half', reason: body.reason, missing: ['a correction'] })
  await expect(stranger.call(finishStarter, { headers })).rejects.toMatchObject({ status: 409 })
  await stranger.call(saveStarterField, { body: { part: 'bank', field: 'accountName', value: 'Priya Raman' }, headers })
  expect(await bank()).toMatchObject({ progress: 'done' })
  await stranger.call(finishStarter, { headers })
  expect(await partOf(sam, starter, 'bank')).toMatchObject({ status: 'waiting', reason: null })
  expect(await partOf(sam, starter, 'details')).toMatchObject({ status: 'waiting' })
})

test('only staff decide, only on parts that wait, and only on the version they have read', async ({
  ada,
  sam,
  stranger,
}) => {
  const begun = await aStarter(ada)
  const open = await partOf(sam, begun, 'details')
  const body = { fields: ['firstName'] }
  await expect(sam.call(approveStarterPart, { params: { partId: open.id }, body })).rejects.toMatchObject({
    status: 409,
  })

  const starter = await aFinishedStarter(ada, stranger)
  const params = { partId: (await partOf(sam, starter, 'details')).id }
  await expect(ada.call(approveStarterPart, { params, body })).rejects.toMatchObject({ status: 403 })
  await expect(ada.call(sendBackStarterPart, { params, body: { reason: 'No' } })).rejects.toMatchObject({ status: 403 })
  await expect(sam.call(approveStarterPart, { params, body: { ...body, version: 1 } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { firstName: 'Priya' } },
  })
  const bank = await partOf(sam, starter, 'bank')
  const refused = await sam
    .call(approveStarterPart, { params: { partId: bank.id }, body: { fields: ['sortCode'], version: 1 } })
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ body: { code: 'STALE_VERSION' } })
  expect(JSON.stringify(refused)).not.toMatch(/31902847|"values"/)
  for (const fields of [['salary'], []])
    await expect(sam.call(approveStarterPart, { params, body: { fields } })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { fields: [expect.any(String)] } },
    })
  await sam.call(updateRequest, { params: { requestId: starter.requestId }, body: { status: 'completed' } })
  await expect(sam.call(approveStarterPart, { params, body })).rejects.toMatchObject({ status: 409 })
})
