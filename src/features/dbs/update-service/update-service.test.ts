import { expect, test as plain } from 'vitest'
import { updateOnboarding } from '#features/onboarding/contract.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { addDbsCheck, listDbsChecks, recordStatusCheck } from '../contract.ts'
import { joinBy } from './join-by.server.ts'

const standard = {
  checkLevel: 'standard',
  roleEligibilityBasis: 'Accountant: named in the Exceptions Order',
  certificateNumber: '001234567890',
  issueDate: '2025-09-15',
  originalSeenBy: 'Grace Lin',
  originalSeenDate: '2025-09-20',
  status: 'verified',
  disclosuresFound: false,
} as const
const body = { consentDate: '2025-10-01', checkedOn: '2025-10-02', result: 'no_new_information' } as const

async function checked(client: Person, staff: Person, changes: object = {}) {
  const { id: requestId, employee } = await client.raises(anOnboarding())
  const whose = { employeeId: employee?.id ?? '' }
  const { id } = await staff.call(addDbsCheck, { params: whose, body: { ...standard, ...changes } })
  return { whose, requestId, params: { dbsCheckId: id } }
}

plain('a certificate of 2 November 2026 may join until 2 December', () => {
  expect(joinBy('2026-11-02')).toMatchObject({ date: '2026-12-02', working: [{ date: '2026-11-02' }, {}] })
})

test('staff record the answer of the service, clients do not see it', async ({ ada, sam }) => {
  const { whose, params } = await checked(ada, sam)
  const before = (await sam.call(listDbsChecks, { params: whose })).checks[0]?.details
  expect(before).toMatchObject({ updateService: null, joinBy: { date: '2025-10-15' }, can: { askService: true } })
  expect(await sam.call(recordStatusCheck, { params, body })).toMatchObject({
    details: { updateService: body, joinBy: null },
  })
  expect((await ada.call(listDbsChecks, { params: whose })).checks[0]?.details).toBeNull()
  await expect(ada.call(recordStatusCheck, { params, body })).rejects.toMatchObject({ status: 403 })
})

test('new information means a new certificate: the stage is not completed by this one', async ({ ada, sam }) => {
  const { requestId, params } = await checked(ada, sam)
  await sam.call(recordStatusCheck, { params, body: { ...body, result: 'new_information' } })
  const completing = sam.call(updateOnboarding, {
    params: { requestId },
    body: { process: { dbsCheckStatus: 'completed' } },
  })
  await expect(completing).rejects.toMatchObject({
    body: { message: 'The Update Service says that the certificate is no longer current: a new one is needed.' },
  })
})

test.for([
  [{ consentDate: '2025-10-03' }, 'consentDate', 'They have to consent before the service is asked'],
  [{ checkedOn: '2199-01-01' }, 'checkedOn', 'Enter a date that is not in the future'],
  [
    { consentDate: '2025-09-01', checkedOn: '2025-09-02' },
    'checkedOn',
    'The certificate was issued on 15 September 2025',
  ],
] as const)('%o is refused at its field', async ([changes, field, message], { ada, sam }) => {
  const { params } = await checked(ada, sam)
  await expect(sam.call(recordStatusCheck, { params, body: { ...body, ...changes } })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [message] } },
  })
})

test('a basic certificate has no Update Service, nor has one whose original was not seen', async ({ ada, sam }) => {
  for (const changes of [{ checkLevel: 'basic' }, { originalSeenBy: undefined, originalSeenDate: undefined }]) {
    const { params } = await checked(ada, sam, changes)
    await expect(sam.call(recordStatusCheck, { params, body })).rejects.toMatchObject({ status: 409 })
  }
})
