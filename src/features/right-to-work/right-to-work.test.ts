import { expect } from 'vitest'
import { deleteDocument } from '#features/document/contract.ts'
import { listProcesses, updateOnboarding } from '#features/onboarding/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { aCheck, aStarterWithCopy, recorded } from '#testing/builders/right-to-work.ts'
import { test } from '#testing/fixtures/world.ts'
import { getRightToWork } from './contract.ts'

test('a check is recorded by the client and read by both sides, its number masked', async ({ ada, sam }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  expect(await sam.call(getRightToWork, { params })).toMatchObject({
    checks: [],
    excuse: 'none',
    can: { record: true, make: false },
  })

  await recorded(ada, params, aCheck(copy))
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
          evidence: [{ id: copy, fileName: 'Offer letter.pdf', mimeType: 'application/pdf' }],
          recordedBy: { id: ada.id },
          byAdviser: false,
        },
      ],
    })
    expect(JSON.stringify(known)).not.toContain('533401372')
  }
})

test('the database holds no readable document number', async ({ ada, world }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  await recorded(ada, params, aCheck(copy))
  const { rows } = await world.owner.query(
    'select to_jsonb(c)::text as row from right_to_work_checks c where employee_id = $1',
    [params.employeeId],
  )
  expect(rows[0].row).not.toContain('533401372')
  expect(rows[0].row).not.toContain(Buffer.from('533401372').toString('hex'))
})

test('a wrong check is superseded, once, with a reason, and stays readable', async ({ ada, sam }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  const [first] = (await recorded(ada, params, aCheck(copy, { verificationStatus: 'rejected' }))).checks
  const again = aCheck(copy, { supersedesId: first?.id })
  await expect(recorded(sam, params, again)).rejects.toMatchObject({
    body: { fieldErrors: { supersededReason: ['Say what was wrong with the earlier check'] } },
  })
  const known = await recorded(sam, params, {
    ...again,
    supersededReason: 'The wrong passport was entered',
  } as typeof again)
  expect(known.checks.map((each) => [each.verificationStatus, each.isSuperseded])).toEqual([
    ['verified', false],
    ['rejected', true],
  ])
  await expect(recorded(sam, params, { ...again, supersededReason: 'Again' } as typeof again)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { supersedesId: ['This check has been superseded already.'] } },
  })
})

test('a share code is accepted as it is printed, and not kept', async ({ ada, world }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  const online = { method: 'home_office_online', onlineResult: 'no_time_limit', shareCode: ' w9x-6gy 2s2 ' }
  await recorded(ada, params, aCheck(copy, { ...online, documentType: undefined, documentNumber: undefined }))
  const { rows } = await world.owner.query(
    'select to_jsonb(c)::text as row from right_to_work_checks c where employee_id = $1',
    [params.employeeId],
  )
  expect(rows[0].row).not.toMatch(/W9X/i)
})

test('copies of another request are not evidence, and a copy kept cannot be deleted', async ({ ada, sam }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  const other = await aStarterWithCopy(ada)
  await expect(recorded(ada, params, aCheck(other.copy))).rejects.toMatchObject({ body: { code: 'INVALID_REFERENCE' } })
  await recorded(ada, params, aCheck(copy))
  await expect(sam.call(deleteDocument, { params: { documentId: copy } })).rejects.toMatchObject({
    status: 409,
    body: { message: 'This document is the evidence of a check and has to be kept.' },
  })
})

test('a stage that the check contradicts is completed only with a reason, which is shown', async ({ ada, sam }) => {
  const { params, copy } = await aStarterWithCopy(ada, { startDate: '2026-11-02' })
  await recorded(ada, params, aCheck(copy))
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

test('a stage is completed without any check, and is then without evidence until one is recorded', async ({
  ada,
  sam,
}) => {
  const { params, copy } = await aStarterWithCopy(ada)
  const listed = async () => (await sam.call(listProcesses)).find(({ requestId }) => requestId === params.requestId)
  const complete = () => sam.call(updateOnboarding, { params, body: { process: { rightToWorkStatus: 'completed' } } })
  await expect(complete()).resolves.toMatchObject({ process: { rightToWorkStatus: 'completed', evidenced: [] } })
  expect(await listed()).toMatchObject({ rightToWorkStatus: 'completed', evidenced: [] })
  await sam.call(updateOnboarding, { params, body: { process: { rightToWorkStatus: 'in_progress' } } })
  await recorded(ada, params, aCheck(copy))
  await expect(complete()).resolves.toMatchObject({ process: { evidenced: ['rightToWork'] } })
  expect(await listed()).toMatchObject({ evidenced: ['rightToWork'] })
})

test('no check is recorded for a starter who never started; a follow-up still is after completion', async ({
  ada,
  sam,
}) => {
  const done = await aStarterWithCopy(ada)
  await sam.call(updateRequest, { params: done.params, body: { status: 'completed' } })
  await expect(recorded(ada, done.params, aCheck(done.copy))).resolves.toMatchObject({ excuse: 'continuous' })

  const gone = await aStarterWithCopy(ada)
  await sam.call(updateRequest, { params: gone.params, body: { status: 'cancelled' } })
  await expect(recorded(ada, gone.params, aCheck(gone.copy))).rejects.toMatchObject({ status: 403 })
})

test('both sides hear of a check, another company does not', async ({ ada, sam, stan, grace }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  const own = await aStarterWithCopy(grace)
  const [sams, stans] = [await sam.hears(), await stan.hears()]
  await recorded(ada, params, aCheck(copy))
  await recorded(grace, own.params, aCheck(own.copy))
  expect((await sams.next())?.paths).toContain(`/api/employees/${params.employeeId}/right-to-work`)
  expect((await stans.next())?.paths).toContain(`/api/employees/${own.params.employeeId}/right-to-work`)
  for (const news of [sams, stans]) news.close()
})
