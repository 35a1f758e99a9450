import { expect } from 'vitest'
import { uploadDocument } from '#features/document/contract.ts'
import { aPdf } from '#testing/builders/drafts.ts'
import { aCheck, aStarterWithCopy, recorded } from '#testing/builders/right-to-work.ts'
import { test } from '#testing/fixtures/world.ts'
import { getRightToWork } from '../contract.ts'

const [BEFORE, AFTER] = ['2026-11-10', '2026-11-20']
const limited = (checkDate: string, permissionExpiryDate: string) => ({
  documentType: 'B1_1_passport_endorsed_limited',
  permissionExpiryDate,
  checkDate,
})

const contradicting: [string, object, object, string][] = [
  [
    'a rejected check',
    { verificationStatus: 'rejected', checkDate: BEFORE },
    {},
    'The check of 10 November 2026 was rejected. Supersede it, and say what was wrong with it, to record a verified one.',
  ],
  [
    'one without a time limit',
    { checkDate: BEFORE },
    limited(AFTER, '2028-01-31'),
    'The check of 10 November 2026 counts without a time limit, this one until 31 January 2028. If that one is wrong, supersede it and say why.',
  ],
  [
    'one of the same day that counts for a different time',
    limited(AFTER, '2027-01-31'),
    limited(AFTER, '2028-01-31'),
    'The check of 20 November 2026 counts until 31 January 2027, this one until 31 January 2028. If that one is wrong, supersede it and say why.',
  ],
]

test.for(contradicting)('%s is not contradicted, only superseded', async ([, first, second, message], { ada }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  const { checks } = await recorded(ada, params, aCheck(copy, first))
  await expect(recorded(ada, params, aCheck(copy, second))).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { verificationStatus: [message] } },
  })
  expect((await ada.call(getRightToWork, { params })).checks).toHaveLength(1)

  const superseding = { ...second, supersedesId: checks[0]?.id, supersededReason: 'The wrong result was entered' }
  expect((await recorded(ada, params, aCheck(copy, superseding))).checks).toHaveLength(2)
})

test.for([
  ['a later one follows up a time limit', limited(BEFORE, '2027-01-31'), limited(AFTER, '2028-01-31')],
  ['so does one that finds none any more', limited(BEFORE, '2027-01-31'), {}],
  ['two that agree stand beside each other', {}, { documentType: 'A2_irish_passport_or_card' }],
  ['a pending one says nothing yet', { verificationStatus: 'pending' }, {}],
] as const)('%s', async ([, first, second], { ada }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  await recorded(ada, params, aCheck(copy, first))
  expect((await recorded(ada, params, aCheck(copy, second))).checks).toHaveLength(2)
})

test('if two users record different results at once, one is refused', async ({ ada, sam }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  const both = await Promise.allSettled([
    recorded(ada, params, aCheck(copy, limited(AFTER, '2027-01-31'))),
    recorded(sam, params, aCheck(copy, limited(AFTER, '2028-01-31'))),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a birth certificate counts with the proof of the National Insurance number', async ({ ada }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  const { id } = await ada.call(uploadDocument, { params, file: aPdf('P60'), body: { stage: 'rightToWork' } })
  const certificate = { documentType: 'A6_uk_birth_or_adoption_certificate', nationalInsuranceProof: 'p60' }
  const known = await recorded(ada, params, aCheck(copy, { ...certificate, evidence: [copy, id] }))
  expect(known).toMatchObject({ excuse: 'continuous', checks: [{ nationalInsuranceProof: 'p60' }] })
})
