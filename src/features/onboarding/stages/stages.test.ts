import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { getRequest, updateRequest } from '#features/request/contract.ts'
import { aNewStarter, anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getOnboarding, updateOnboarding } from '../contract.ts'
import type { StageChanges } from './stages.ts'

const begin = async (client: Person) => ({ requestId: (await client.raises(anOnboarding())).id })
const read = async (reader: Person, params: { requestId: string }) =>
  (await reader.call(getOnboarding, { params })).process
const set = async (staff: Person, params: { requestId: string }, process: StageChanges) =>
  (await staff.call(updateOnboarding, { params, body: { process } })).process

test('a stage is set, stamped and counted; both sides read it, with who set it', async ({ ada, sam }) => {
  const params = await begin(ada)
  expect((await read(sam, params)).can).toEqual({ setStages: true })

  const process = await set(sam, params, {
    idVerificationStatus: 'completed',
    idVerificationNotes: ' Passport agrees. ',
  })
  expect(process).toMatchObject({
    idVerificationStatus: 'completed',
    idVerificationNotes: 'Passport agrees.',
    idVerificationCompletedAt: expect.any(String),
    rightToWorkStatus: 'pending',
    overallProgress: 50,
    completedAt: null,
    settings: { idVerification: { by: { id: sam.id, firstName: 'Sam' }, overrideReason: null } },
  })
  expect(await read(ada, params)).toEqual({ ...process, can: { setStages: false } })
  const [said] = await ada.call(listHistory, { params })
  expect(said?.details).toBe('set ID Verification to Completed')

  const reopened = await set(sam, params, { idVerificationStatus: 'failed' })
  expect(reopened).toMatchObject({ idVerificationCompletedAt: null, overallProgress: 25 })
})

test('four finished stages finish the process; a DBS check that is not required counts', async ({ ada, sam }) => {
  const params = await begin(ada)
  const process = await set(sam, params, {
    idVerificationStatus: 'completed',
    rightToWorkStatus: 'completed',
    referenceCheckStatus: 'completed',
  })
  expect(process).toMatchObject({
    dbsCheckStatus: 'not_applicable',
    overallProgress: 100,
    completedAt: expect.any(String),
  })
  expect(await set(sam, params, { dbsCheckStatus: 'pending' })).toMatchObject({
    overallProgress: 75,
    completedAt: null,
  })
})

test('the first stage that is begun starts work on the request', async ({ ada, sam }) => {
  const params = await begin(ada)
  await set(sam, params, { rightToWorkStatus: 'not_applicable' })
  expect((await ada.call(getRequest, { params })).status).toBe('pending')
  await set(sam, params, { rightToWorkStatus: 'in_progress' })
  expect((await ada.call(getRequest, { params })).status).toBe('in_progress')
})

test('two who set different stages both keep what they set', async ({ ada, sam, sita }) => {
  const params = await begin(ada)
  const seen = await read(sam, params)
  await set(sita, params, { ...seen, idVerificationStatus: 'completed' })
  const both = await set(sam, params, { ...seen, rightToWorkStatus: 'in_progress' })
  expect(both).toMatchObject({ idVerificationStatus: 'completed', rightToWorkStatus: 'in_progress' })
})

test('a stage that a colleague has set since is refused, with their setting', async ({ ada, sam, sita }) => {
  const params = await begin(ada)
  const seen = await read(sam, params)
  await set(sita, params, { ...seen, idVerificationStatus: 'failed' })
  const late = set(sam, params, { ...seen, idVerificationStatus: 'completed', rightToWorkStatus: 'completed' })
  await expect(late).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'STALE_VERSION',
      current: { process: { idVerificationStatus: 'failed', rightToWorkStatus: 'pending' } },
    },
  })
  expect(await set(sam, params, { ...seen, idVerificationStatus: 'failed' })).toMatchObject({
    rightToWorkStatus: 'pending',
  })
})

test('unknown fields of a process are dropped, and an unknown stage or status is refused', async ({ ada, sam }) => {
  const params = await begin(ada)
  const seen = await read(sam, params)
  const forged = { ...seen, overallProgress: 100, completedAt: '2020-01-01T00:00:00.000Z', nonsense: true }
  expect(await set(sam, params, forged)).toMatchObject({ overallProgress: 0, completedAt: null, version: 1 })

  const refusals: [object, string, string][] = [
    [{ rightToWorkStatus: 'done' }, 'rightToWorkStatus', 'Invalid status value selected. Please try again.'],
    [
      { healthCheckStatus: 'completed' },
      'healthCheckStatus',
      'Unknown onboarding stage. Please refresh and try again.',
    ],
  ]
  for (const [process, field, message] of refusals)
    await expect(set(sam, params, process as StageChanges)).rejects.toMatchObject({
      // wrong on purpose
      status: 400,
      body: { message, fieldErrors: { [`process.${field}`]: [message] } },
    })
})

test('clients set no stage, and staff set none once the request is finished', async ({ ada, sam }) => {
  const params = await begin(ada)
  await expect(set(ada, params, { idVerificationStatus: 'completed' })).rejects.toMatchObject({ status: 403 })
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  await expect(set(sam, params, { idVerificationStatus: 'completed' })).rejects.toMatchObject({
    status: 409,
    body: { code: 'INVALID_TRANSITION' },
  })
  expect((await read(sam, params)).can).toEqual({ setStages: false })
})

test('everyone at the company and its advisers hear of it, another company does not', async ({
  ada,
  ben,
  sam,
  stan,
  grace,
}) => {
  const params = await begin(ada)
  const own = await begin(grace)
  const [bens, stans] = [await ben.hears(), await stan.hears()]
  await set(sam, params, { idVerificationStatus: 'pending', idVerificationNotes: 'Waiting for her passport.' })
  await set(stan, own, { idVerificationNotes: 'Seen.' })
  expect((await bens.next())?.paths).toEqual(
    expect.arrayContaining([
      `/api/onboarding/${params.requestId}`,
      '/api/onboarding/processes',
      '/api/stats/onboarding',
    ]),
  )
  expect((await stans.next())?.paths).toContain(`/api/onboarding/${own.requestId}`)
  for (const news of [bens, stans]) news.close()
})

test('the person who set a stage, and their reason, stay when its notes are changed', async ({ ada, sam, sita }) => {
  const params = await begin(ada)
  await set(sam, params, { rightToWorkStatus: 'completed', overrides: { rightToWork: 'Checked on paper' } })
  const process = await set(sita, params, { rightToWorkNotes: 'Seen in June.' })
  expect(process).toMatchObject({
    rightToWorkNotes: 'Seen in June.',
    settings: { rightToWork: { by: { id: sam.id }, overrideReason: 'Checked on paper' } },
  })
})

test('a refusal shows no more of the employee than an answer does', async ({ ada, sam, sita }) => {
  const params = await begin(ada)
  const seen = await read(sam, params)
  await set(sita, params, { ...seen, idVerificationStatus: 'failed' })
  const refused = await set(sam, params, { ...seen, idVerificationStatus: 'completed' }).catch(
    (error: unknown) => error,
  )
  expect(JSON.stringify(refused)).toContain('STALE_VERSION')
  expect(JSON.stringify(refused)).not.toMatch(/encryptedDataKey|"dateOfBirth":\{|Buffer/)
})

test('four who set the first stages at once all keep theirs', async ({ ada, sam, sita, world }) => {
  for (let round = 0; round < 3; round++) {
    const params = await begin(ada)
    const first = (staff: Person, process: StageChanges) => set(staff, params, process)
    await Promise.all([
      first(sam, { idVerificationStatus: 'completed' }),
      first(sita, { rightToWorkStatus: 'in_progress' }),
      first(await world.signIn('sam.okafor'), { referenceCheckStatus: 'in_progress' }),
      first(await world.signIn('sita.rao'), { dbsCheckStatus: 'in_progress' }),
    ])
    expect(await read(ada, params)).toMatchObject({
      idVerificationStatus: 'completed',
      rightToWorkStatus: 'in_progress',
      referenceCheckStatus: 'in_progress',
      dbsCheckStatus: 'in_progress',
    })
  }
})

test('a client who expects a DBS check has it open, and Not Required then needs a reason to stand', async ({
  ada,
  sam,
}) => {
  for (const [workWithAtRisk, dbsCheckStatus] of [
    [undefined, 'not_applicable'],
    ['no', 'not_applicable'],
    ['unsure', 'pending'],
    ['yes', 'pending'],
  ] as const) {
    const employee = aNewStarter({ workWithAtRisk })
    const params = { requestId: (await ada.raises(anOnboarding({ employee }))).id }
    expect(await read(sam, params)).toMatchObject({ dbsCheckStatus })
  }
  const employee = aNewStarter({ workWithAtRisk: 'yes' })
  const params = { requestId: (await ada.raises(anOnboarding({ employee }))).id }
  const whole = await read(sam, params)
  await set(sam, params, { dbsCheckStatus: 'in_progress' })
  // A stage posted back as it was before a colleague set it is not a change.
  expect(await set(sam, params, { ...whole, idVerificationNotes: 'Seen' })).toMatchObject({
    dbsCheckStatus: 'in_progress',
  })
  const overrides = { dbsCheck: 'Office work only' }
  const process = await set(sam, params, { dbsCheckStatus: 'not_applicable', overrides })
  expect(process).toMatchObject({
    expectsDbs: true,
    evidenced: [],
    settings: { dbsCheck: { overrideReason: 'Office work only' } },
  })
})
