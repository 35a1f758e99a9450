import { expect } from 'vitest'
import { getBankDetails, writeBankDetails } from '#features/bank-details/contract.ts'
import { listEmergencyContacts, removeContact } from '#features/emergency-contact/contract.ts'
import { aFinishedStarter, approve, aStarter, fillIn, letIn, partOf, tokenIn } from '#testing/builders/a-starter.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import {
  approveStarterPart,
  finishStarter,
  getStarterPage,
  revokeStarterLink,
  saveStarterField,
  sendBackStarterPart,
  sendStarterLink,
} from '../contract.ts'
import type { Part } from '../parts.ts'

/** The starter changes these on a new link, and finishes again. */
async function correctedBy(
  stranger: Person,
  client: Person,
  params: { employeeId: string },
  changes: readonly { part: Part; field: string; value: string }[],
) {
  const headers = await letIn(stranger, tokenIn((await client.call(sendStarterLink, { params })).link))
  for (const body of changes) await stranger.call(saveStarterField, { body, headers })
  await stranger.call(finishStarter, { headers })
}

test('bank details that replace others are approved after a call, and the earlier ones are kept', async ({
  ada,
  sam,
  stranger,
}) => {
  const starter = await aFinishedStarter(ada, stranger)
  await approve(sam, starter, 'bank', ['account'])
  const params = { employeeId: starter.employeeId }
  await correctedBy(stranger, ada, params, [{ part: 'bank', field: 'accountNumber', value: '11112222' }])

  const part = await partOf(sam, starter, 'bank')
  expect(part).toMatchObject({ replaces: true, items: [{ before: '•••• 2847', after: '•••• 2222', isChanged: true }] })
  await expect(approve(sam, starter, 'bank', ['account'])).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { 'callBack.person': [expect.stringContaining('phone the person first')] } },
  })
  expect((await sam.call(getBankDetails, { params })).current).toMatchObject({ accountNumberLast4: '2847' })

  const callBack = { person: 'Priya Raman', number: '07700 900456', numberFound: 'The application form' }
  const news = await ada.hears()
  await sam.call(approveStarterPart, {
    params: { partId: part.id },
    body: { fields: ['account'], version: part.version, callBack },
  })
  expect((await news.next())?.paths).toContain(`/api/employees/${params.employeeId}/bank-details`)
  news.close()
  expect(await sam.call(getBankDetails, { params })).toMatchObject({
    current: { accountNumberLast4: '2222', callBack: { person: 'Priya Raman', number: '+447700900456' } },
    earlier: [{ accountNumberLast4: '2847' }],
  })
  expect(await partOf(sam, starter, 'bank')).toMatchObject({ status: 'approved' })
})

test('bank details that were given elsewhere are replaced after a call too, or sent back', async ({
  ada,
  sam,
  stranger,
}) => {
  const starter = await aFinishedStarter(ada, stranger)
  const params = { employeeId: starter.employeeId }
  const body = { accountHolderName: 'P Raman', sortCode: '123456', accountNumber: '12345678' }
  await ada.call(writeBankDetails, { params, body })
  const part = await partOf(sam, starter, 'bank')
  expect(part).toMatchObject({ replaces: true, can: { approve: true, sendBack: true } })
  await sam.call(sendBackStarterPart, { params: { partId: part.id }, body: { reason: 'Which account?' } })
  expect(await partOf(sam, starter, 'bank')).toMatchObject({ status: 'sent_back' })
})

test('a contact that was approved before is replaced by its correction, a removed one is added again', async ({
  ada,
  sam,
  stranger,
}) => {
  const starter = await aFinishedStarter(ada, stranger)
  const params = { employeeId: starter.employeeId }
  const contacts = async () => (await ada.call(listEmergencyContacts, { params })).contacts
  await approve(sam, starter, 'contacts', ['contact'])
  const [first] = await contacts()

  await correctedBy(stranger, ada, params, [{ part: 'contacts', field: 'phone', value: '07700 900111' }])
  expect((await partOf(sam, starter, 'contacts')).items[0]).toMatchObject({
    before: 'Mira Raman, Mother, +447700900789',
    isChanged: true,
  })
  await approve(sam, starter, 'contacts', ['contact'])
  expect(await contacts()).toEqual([{ ...first, phone: '+447700900111', version: 2 }])

  await sam.call(removeContact, { params: { emergencyContactId: first?.id ?? '' } })
  await correctedBy(stranger, ada, params, [{ part: 'contacts', field: 'name', value: 'Mira Cole' }])
  await approve(sam, starter, 'contacts', ['contact'])
  expect(await contacts()).toMatchObject([{ name: 'Mira Cole', phone: '+447700900111' }])
})

test.for([
  ['details', 'firstName', 'x'.repeat(101), 'first name'],
  ['details', 'country', 'x'.repeat(101), 'country'],
  ['contacts', 'relationship', 'x'.repeat(101), 'relationship'],
  ['bank', 'rollNumber', '1'.repeat(19), 'roll number'],
] as const)(
  'a %s %s that the record cannot hold is to be corrected before finishing',
  async ([part, field, value, label], { ada, stranger }) => {
    const { token } = await aStarter(ada)
    const headers = await letIn(stranger, token)
    await fillIn(stranger, headers)
    await stranger.call(saveStarterField, { body: { part, field, value }, headers })
    const { page } = await stranger.call(getStarterPage, { headers })
    expect(page?.parts.find((each) => each.part === part)?.missing).toContain(`${label} (to correct)`)
    await expect(stranger.call(finishStarter, { headers })).rejects.toMatchObject({ status: 409 })
  },
)

test('a part that was left half filled in is not approved, and its mistakes are named', async ({
  ada,
  sam,
  stranger,
}) => {
  const starter = await aStarter(ada)
  const headers = await letIn(stranger, starter.token)
  await stranger.call(saveStarterField, { body: { part: 'bank', field: 'sortCode', value: '12' }, headers })
  await ada.call(revokeStarterLink, { params: starter })
  await expect(approve(sam, starter, 'bank', ['account'])).rejects.toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Account: .*Send it back\.$/) },
  })
})
