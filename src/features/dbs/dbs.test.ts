import { expect } from 'vitest'
import { updateOnboarding } from '#features/onboarding/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import type { Person, Refused } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { addDbsCheck, type DbsField, listDbsChecks, revealDbs } from './contract.ts'

const enhanced = {
  checkLevel: 'enhanced',
  barredLists: 'adult',
  workforce: 'adult',
  roleEligibilityBasis: 'Personal care in a care home: regulated activity with adults',
  requestedVia: 'umbrella_body',
  applicantConsentDate: '2025-09-01',
} as const
const certificate = {
  certificateNumber: '0012 3456 7890',
  issueDate: '2025-09-15',
  originalSeenBy: 'Grace Lin',
  originalSeenDate: '2025-09-20',
} as const
const clear = { ...enhanced, ...certificate, status: 'verified', disclosuresFound: false } as const
const decided = { recruitmentDecision: 'appoint_with_conditions', decisionDate: '2025-08-31' } as const

const eligibilityMissing =
  'Asking for a level that the role is not eligible for is unlawful: say what makes this role eligible'

type Whose = { employeeId: string }
const begin = async (client: Person) => {
  const { id: requestId, employee } = await client.raises(anOnboarding())
  return { requestId, employeeId: employee?.id ?? '' }
}
const add = (person: Person, params: Whose, body: object) =>
  person.call(addDbsCheck, { params, body: { checkLevel: 'basic', ...body } })
const read = (person: Person, params: Whose) => person.call(listDbsChecks, { params })
const reveal = (person: Person, dbsCheckId: string, field: DbsField) =>
  person.call(revealDbs, { params: { dbsCheckId }, body: { field } })

test('staff record a check and read it masked; clients see level, status and date', async ({ ada, sam }) => {
  const params = await begin(ada)
  await add(sam, params, { ...clear, ...decided, policyRecheckDue: '2028-09-15' })

  const seen = await read(sam, params)
  expect(seen).toMatchObject({
    can: { add: true, reveal: true },
    checks: [
      {
        checkLevel: 'enhanced',
        status: 'verified',
        issueDate: '2025-09-15',
        details: {
          barredLists: 'adult',
          originalSeenBy: 'Grace Lin',
          masked: { certificateNumber: '•••• •••• •890', disclosuresFound: '•••', recruitmentDecision: '•••' },
          destroyBy: { date: '2026-02-28', working: [{ date: '2025-08-31' }, { date: '2026-02-28' }] },
          recordedBy: { id: sam.id },
        },
      },
    ],
  })
  expect(JSON.stringify(seen)).not.toMatch(/001234567890|appoint/)

  const { checks, can } = await read(ada, params)
  expect(can).toEqual({ add: false, reveal: false })
  expect(checks).toEqual([
    {
      id: seen.checks[0]?.id,
      checkLevel: 'enhanced',
      status: 'verified',
      issueDate: '2025-09-15',
      createdAt: expect.any(String),
      isSuperseded: false,
      details: null,
    },
  ])
})

test('staff reveal one value at a time, each time audited; clients reveal none', async ({ ada, sam, world }) => {
  const params = await begin(ada)
  const { id } = await add(sam, params, clear)
  expect(await reveal(sam, id, 'certificateNumber')).toEqual({ value: '001234567890' })
  expect(await reveal(sam, id, 'disclosuresFound')).toEqual({ value: false })
  await expect(reveal(sam, id, 'recruitmentDecision')).rejects.toMatchObject({ status: 404 })
  await expect(reveal(ada, id, 'certificateNumber')).rejects.toMatchObject({ status: 403 })

  const { rows } = await world.owner.query(
    "select actor_id, action, metadata from audit_events where resource_id = $1 and action = 'view' order by created_at",
    [id],
  )
  expect(rows).toEqual([
    { actor_id: sam.id, action: 'view', metadata: { ...params, field: 'certificateNumber' } },
    { actor_id: sam.id, action: 'view', metadata: { ...params, field: 'disclosuresFound' } },
  ])
})

test('clients record no checks', async ({ ada }) => {
  await expect(add(ada, await begin(ada), {})).rejects.toMatchObject({ status: 403 })
})

test('a wrong check is superseded once, and stays', async ({ ada, sam, sita }) => {
  const params = await begin(ada)
  const { id: supersedesId } = await add(sam, params, { status: 'rejected' })
  await add(sam, params, { ...clear, supersedesId })

  expect((await read(sam, params)).checks.map((each) => [each.status, each.isSuperseded])).toEqual([
    ['verified', false],
    ['rejected', true],
  ])
  expect((await read(ada, params)).checks.map(({ status }) => status)).toEqual(['verified'])
  await expect(add(sita, params, { ...clear, supersedesId })).rejects.toMatchObject({ status: 409 })
  const other = await begin(ada)
  await expect(add(sam, other, { supersedesId })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { supersedesId: ['This does not exist.'] } },
  })
})

test.for([
  [{ checkLevel: 'standard' }, 'roleEligibilityBasis', eligibilityMissing],
  [{ certificateNumber: '1234567890' }, 'certificateNumber', 'Enter the 12 digits of the certificate number'],
] as const)('%o is refused at its field', async ([body, field, message], { ada, sam }) => {
  await expect(add(sam, await begin(ada), body)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [message] } },
  })
})

test('the content of a disclosure has no field to be put in', async ({ ada, sam }) => {
  await expect(add(sam, await begin(ada), { disclosures: 'A caution' })).rejects.toMatchObject({
    body: { fieldErrors: { disclosures: ['Unknown field'] } },
  })
})

test('notes are written with a check and corrected with the one that supersedes it; clients read none', async ({
  ada,
  sam,
  sita,
}) => {
  const params = await begin(ada)
  const first = await add(sam, params, { notes: '  Applied through the umbrella body. ' })
  expect(first.details).toMatchObject({ notes: 'Applied through the umbrella body.' })
  await add(sita, params, { supersedesId: first.id, notes: 'Applied through the care home.' })

  const notesFor = async (reader: Person) =>
    (await read(reader, params)).checks.map(({ details }) => details?.notes ?? null)
  expect(await notesFor(sita)).toEqual(['Applied through the care home.', 'Applied through the umbrella body.'])
  expect(JSON.stringify(await read(ada, params))).not.toContain('Applied')
})

test('a certificate issued and seen today counts', async ({ ada, sam }) => {
  const today = todayInLondon()
  const check = { ...clear, issueDate: today, originalSeenDate: today }
  await expect(add(sam, await begin(ada), check)).resolves.toMatchObject({ issueDate: today })
})

test('neither the number, nor that there were disclosures, nor the decision, nor the notes can be read in the database', async ({
  ada,
  sam,
  world,
}) => {
  const { id } = await add(sam, await begin(ada), {
    ...clear,
    ...decided,
    disclosuresFound: true,
    notes: 'Kingfisher',
  })
  const { rows } = await world.owner.query('select to_jsonb(d)::text as row from dbs_checks d where id = $1', [id])
  for (const canary of ['001234567890', 'true', 'appoint', 'Kingfisher']) {
    expect(rows[0].row).not.toContain(canary)
    expect(rows[0].row).not.toContain(Buffer.from(canary).toString('hex'))
  }
})

test('the stage is contradicted until the newest check is verified', async ({ ada, sam }) => {
  const params = await begin(ada)
  const complete = () =>
    sam.call(updateOnboarding, { params, body: { process: { dbsCheckStatus: 'completed' } } }).then(
      () => undefined,
      ({ body }: Refused) => [body.code, body.message],
    )
  await add(sam, params, {})
  expect(await complete()).toEqual(['STAGE_CONTRADICTED', 'The newest DBS check is still pending.'])
  await add(sam, params, { status: 'rejected' })
  expect(await complete()).toEqual(['STAGE_CONTRADICTED', 'The newest DBS check was rejected.'])
  const { id: supersedesId } = await add(sam, params, { status: 'rejected' })
  await add(sam, params, { ...clear, supersedesId })
  expect(await complete()).toBeUndefined()
})

test('without any check recorded, nothing contradicts the stage', async ({ ada, sam }) => {
  const params = await begin(ada)
  const body = { process: { dbsCheckStatus: 'completed' } } as const
  await expect(sam.call(updateOnboarding, { params, body })).resolves.toBeDefined()
})

test('of a finished request no check is recorded, of a cancelled one nothing revealed', async ({ ada, sam }) => {
  const params = await begin(ada)
  const { id } = await add(sam, params, clear)
  await sam.call(updateRequest, { params, body: { status: 'cancelled' } })
  await expect(add(sam, params, {})).rejects.toMatchObject({ status: 409 })
  await expect(reveal(sam, id, 'certificateNumber')).rejects.toMatchObject({ status: 403 })
  expect((await read(sam, params)).can).toEqual({ add: false, reveal: false })
})

test('the company hears of a check, another company does not', async ({ ada, ben, sam, grace, stan }) => {
  const params = await begin(ada)
  const [bens, stans] = [await ben.hears(), await stan.hears()]
  await add(sam, params, {})
  expect((await bens.next())?.paths).toContain(`/api/employees/${params.employeeId}/dbs-checks`)
  await add(stan, await begin(grace), {})
  expect((await stans.next())?.paths).not.toContain(`/api/employees/${params.employeeId}/dbs-checks`)
  for (const news of [bens, stans]) news.close()
})
