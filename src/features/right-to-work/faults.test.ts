import { expect } from 'vitest'
import { aCheck, aStarterWithCopy, recorded } from '#testing/builders/right-to-work.ts'
import { test } from '#testing/fixtures/world.ts'
import { getRightToWork } from './contract.ts'

const refusals: [string, object, string][] = [
  ['checkDate', { checkDate: '2199-01-01' }, 'The check cannot be in the future'],
  ['documentType', { documentType: undefined }, 'Choose the document that was seen'],
  ['seenHow', { seenHow: undefined }, 'Say how the original was seen: a copy or a scan does not count'],
  [
    'expiryDate',
    { issueDate: '2026-01-02', expiryDate: '2026-01-01' },
    'The document cannot expire before it was issued',
  ],
  [
    'expiryDate',
    { documentType: 'A4_passport_endorsed_indefinite', expiryDate: '2026-11-01' },
    'This document does not count once it has expired',
  ],
  [
    'permissionExpiryDate',
    { documentType: 'B1_1_passport_endorsed_limited' },
    'Enter the date until which they may work, after the check',
  ],
  [
    'noticeDate',
    { documentType: 'B2_3_application_registration_card' },
    'Enter the date of the Positive Verification Notice',
  ],
  [
    'nationalInsuranceProof',
    { documentType: 'A6_uk_birth_or_adoption_certificate' },
    'This document counts only beside an official one with their National Insurance number: choose which was seen',
  ],
  [
    'evidence',
    { documentType: 'A8_naturalisation_certificate', nationalInsuranceProof: 'p60' },
    'Add copies of both documents: this one, and the one with the National Insurance number',
  ],
  ['transferDate', { transferDate: '2026-11-21' }, 'The transfer cannot come after the check'],
  [
    'termDatesId',
    { studentLevel: 'degree' },
    'Choose the copy of the term and vacation dates, from their school or university',
  ],
  ['likenessConfirmed', { likenessConfirmed: false }, 'Confirm that the photo and the date of birth are theirs'],
  ['evidence', { evidence: [] }, 'Add the copy that the law asks you to keep'],
  ['shareCode', { method: 'home_office_online', onlineResult: 'no_time_limit' }, 'Enter the share code that was used'],
  [
    'shareCode',
    { method: 'home_office_online', onlineResult: 'no_time_limit', shareCode: 'R9X 6GY 2S2' },
    'This is not a right to work share code. Right to work codes start with W.',
  ],
  [
    'documentType',
    {
      method: 'digital_idsp',
      documentType: 'A8_naturalisation_certificate',
      expiryDate: '2030-01-01',
      providerName: 'P',
      providerReference: 'R',
    },
    'A provider can only check a British or Irish passport or card',
  ],
]

test.for(refusals)('%s: %o → %s', async ([field, changes, message], { ada }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  await expect(recorded(ada, params, aCheck(copy, changes))).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [message] } },
  })
  expect((await ada.call(getRightToWork, { params })).checks).toEqual([])
})
