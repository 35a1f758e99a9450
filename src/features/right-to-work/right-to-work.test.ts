import { expect } from 'vitest'
import { deleteDocument, uploadDocument } from '#features/document/contract.ts'
import { updateOnboarding } from '#features/onboarding/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { aNewStarter, anOnboarding, aPdf } from '#testing/drafts.ts'
import type { Person } from '#testing/person.ts'
import { test } from '#testing/world.ts'
import { getRightToWork, type NewCheck, recordCheck } from './contract.ts'

const CHECKED = '2026-11-20'

async function begin(client: Person, starter: object = {}) {
  const request = await client.raises(anOnboarding({ employee: aNewStarter({ startDate: '2099-06-01', ...starter }) }))
  const params = { requestId: request.id, employeeId: request.employee?.id ?? '' }
  const copy = await client.call(uploadDocument, { params, file: aPdf('Passport'), body: { stage: 'rightToWork' } })
  return { params, copy: copy.id }
}

const aCheck = (copy: string, changes: object = {}) => ({
  method: 'manual_document' as const,
  verificationStatus: 'verified' as const,
  documentType: 'A1_british_passport' as const,
  documentNumber: '533401372',
  seenHow: 'in_person' as const,
  likenessConfirmed: true,
  checkedBy: 'Ada Nwosu',
  checkDate: CHECKED,
  evidence: [copy],
  ...changes,
})

const record = (person: Person, params: { employeeId: string }, check: ReturnType<typeof aCheck>) =>
  person.call(recordCheck, { params, body: check as NewCheck }) // a draft with faults is one too

test('a check is recorded by the client and read by both sides, its number masked', async ({ ada, sam }) => {
  const { params, copy } = await begin(ada)
  expect(await sam.call(getRightToWork, { params })).toMatchObject({
    checks: [],
    excuse: 'none',
    can: { record: true },
  })

  await record(ada, params, aCheck(copy))
  for (const reader of [ada, sam]) {
    const known = await reader.call(getRightToWork, { params })
    expect(known).toMatchObject({
      excuse: 'continuous',
      companyName: 'Acme Ltd',
      checks: [
        {
          documentNumber: '••• 372',
          excuse: 'continuous',
          followUp: null,
          evidence: [{ id: copy, fileName: 'Offer letter.pdf' }],
          recordedBy: { id: ada.id },
          byAdviser: false,
        },
      ],
    })
    expect(JSON.stringify(known)).not.toContain('533401372')
  }
})

test('the database holds no readable document number', async ({ ada, world }) => {
  const { params, copy } = await begin(ada)
  await record(ada, params, aCheck(copy))
  const { rows } = await world.owner.query(
    'select to_jsonb(c)::text as row from right_to_work_checks c where employee_id = $1',
    [params.employeeId],
  )
  expect(rows[0].row).not.toContain('533401372')
  expect(rows[0].row).not.toContain(Buffer.from('533401372').toString('hex'))
})

test('a wrong check is superseded, once, with a reason, and stays readable', async ({ ada, sam }) => {
  const { params, copy } = await begin(ada)
  const [first] = (await record(ada, params, aCheck(copy, { verificationStatus: 'rejected' }))).checks
  const again = aCheck(copy, { supersedesId: first?.id })
  await expect(record(sam, params, again)).rejects.toMatchObject({
    body: { fieldErrors: { supersededReason: ['Say what was wrong with the earlier check'] } },
  })
  const known = await record(sam, params, {
    ...again,
    supersededReason: 'The wrong passport was entered',
  } as typeof again)
  expect(known.checks.map((each) => [each.verificationStatus, each.isSuperseded])).toEqual([
    ['verified', false],
    ['rejected', true],
  ])
  await expect(record(sam, params, { ...again, supersededReason: 'Again' } as typeof again)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { supersedesId: ['This check has been superseded already.'] } },
  })
})

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
  const { params, copy } = await begin(ada)
  await expect(record(ada, params, aCheck(copy, changes))).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [message] } },
  })
  expect((await ada.call(getRightToWork, { params })).checks).toEqual([])
})

test('a share code is accepted as it is printed, and not kept', async ({ ada, world }) => {
  const { params, copy } = await begin(ada)
  const online = { method: 'home_office_online', onlineResult: 'no_time_limit', shareCode: ' w9x-6gy 2s2 ' }
  await record(ada, params, aCheck(copy, { ...online, documentType: undefined, documentNumber: undefined }))
  const { rows } = await world.owner.query(
    'select to_jsonb(c)::text as row from right_to_work_checks c where employee_id = $1',
    [params.employeeId],
  )
  expect(rows[0].row).not.toMatch(/W9X/i)
})

test('copies of another request are not evidence, and a copy kept cannot be deleted', async ({ ada, sam }) => {
  const { params, copy } = await begin(ada)
  const other = await begin(ada)
  await expect(record(ada, params, aCheck(other.copy))).rejects.toMatchObject({ body: { code: 'INVALID_REFERENCE' } })
  await record(ada, params, aCheck(copy))
  await expect(sam.call(deleteDocument, { params: { documentId: copy } })).rejects.toMatchObject({
    status: 409,
    body: { message: 'This document is the evidence of a check and has to be kept.' },
  })
})

test('a stage that the check contradicts is completed only with a reason, which is shown', async ({ ada, sam }) => {
  const { params, copy } = await begin(ada, { startDate: '2026-11-02' })
  await record(ada, params, aCheck(copy))
  const complete = (overrides?: object) =>
    sam.call(updateOnboarding, {
      params,
      body: { process: { rightToWorkStatus: 'completed', ...(overrides && { overrides }) } },
    })

  await expect(complete()).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'STAGE_CONTRADICTED',
      message: expect.stringContaining('made after work started on 2 November 2026'),
    },
  })
  const { process } = await complete({ rightToWork: 'TUPE transfer: checked within 60 days' })
  expect(process).toMatchObject({
    rightToWorkStatus: 'completed',
    settings: { rightToWork: { overrideReason: 'TUPE transfer: checked within 60 days' } },
  })
})

test('a verified check lets its stage be completed, and so does none at all', async ({ ada, sam }) => {
  const { params, copy } = await begin(ada)
  const complete = () => sam.call(updateOnboarding, { params, body: { process: { rightToWorkStatus: 'completed' } } })
  await expect(complete()).resolves.toMatchObject({ process: { rightToWorkStatus: 'completed' } })
  await sam.call(updateOnboarding, { params, body: { process: { rightToWorkStatus: 'in_progress' } } })
  await record(ada, params, aCheck(copy))
  await expect(complete()).resolves.toMatchObject({ process: { rightToWorkStatus: 'completed' } })
})

test('nothing is recorded for somebody who never started; a follow-up still is after completion', async ({
  ada,
  sam,
}) => {
  const done = await begin(ada)
  await sam.call(updateRequest, { params: done.params, body: { status: 'completed' } })
  await expect(record(ada, done.params, aCheck(done.copy))).resolves.toMatchObject({ excuse: 'continuous' })

  const gone = await begin(ada)
  await sam.call(updateRequest, { params: gone.params, body: { status: 'cancelled' } })
  await expect(record(ada, gone.params, aCheck(gone.copy))).rejects.toMatchObject({ status: 403 })
})

test('both sides hear of a check, another company does not', async ({ ada, sam, stan, grace }) => {
  const { params, copy } = await begin(ada)
  const own = await begin(grace)
  const [sams, stans] = [await sam.hears(), await stan.hears()]
  await record(ada, params, aCheck(copy))
  await record(grace, own.params, aCheck(own.copy))
  expect((await sams.next())?.paths).toContain(`/api/employees/${params.employeeId}/right-to-work`)
  expect((await stans.next())?.paths).toContain(`/api/employees/${own.params.employeeId}/right-to-work`)
  for (const news of [sams, stans]) news.close()
})
