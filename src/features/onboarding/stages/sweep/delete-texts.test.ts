import { expect } from 'vitest'
import { jobs } from '#app/jobs.server.ts'
import { listHistory } from '#features/activity/contract.ts'
import { addMonths, today } from '#features/clock/clock.server.ts'
import { addDbsCheck } from '#features/dbs/contract.ts'
import { listDocuments, uploadDocument } from '#features/document/contract.ts'
import { addNote } from '#features/note/contract.ts'
import { anOnboarding, aPdf } from '#testing/builders/drafts.ts'
import { runJobsIn } from '#testing/fixtures/jobs.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { getOnboarding, updateOnboarding } from '../../contract.ts'
import type { StageChanges } from '../stages.ts'

type Of = { requestId: string }

const set = async (staff: Person, { requestId }: Of, process: StageChanges) =>
  (await staff.call(updateOnboarding, { params: { requestId }, body: { process } })).process
const read = async (reader: Person, { requestId }: Of) =>
  (await reader.call(getOnboarding, { params: { requestId } })).process

const record = (staff: Person, employeeId: string, decisionDate: string) =>
  staff.call(addDbsCheck, {
    params: { employeeId },
    body: { checkLevel: 'basic', disclosuresFound: true, recruitmentDecision: 'appoint', decisionDate },
  })

/** A decided DBS check with notes, which were changed once, and with a document of an earlier version. */
async function written(world: World, { client, staff }: { client: Person; staff: Person }, decisionDate: string) {
  const { id: requestId, employee } = await client.raises(anOnboarding())
  const employeeId = employee?.id ?? ''
  await set(staff, { requestId }, { dbsCheckNotes: 'A caution from 2019.', rightToWorkNotes: 'Passport seen.' })
  await set(staff, { requestId }, { dbsCheckStatus: 'completed', overrides: { dbsCheck: 'Only a caution' } })
  const { id } = await client.call(uploadDocument, { params: { requestId }, file: aPdf('certificate') })
  await world.owner.query("update documents set stage = 'dbsCheck' where id = $1", [id])
  await record(staff, employeeId, decisionDate)
  return { requestId, employeeId, documentId: id }
}

test('notes on a DBS check and documents filed with it are deleted with its certificate information', async ({
  ada,
  sam,
  world,
}) => {
  const people = { client: ada, staff: sam }
  const old = await written(world, people, addMonths(today(), -6))
  const young = await written(world, people, addMonths(today(), -5))
  const news = await ada.hears()
  await runJobsIn(world, jobs)
  // The job may tell of both records at once or one by one.
  const heard: string[] = []
  while (!heard.includes(`/api/onboarding/${old.requestId}`)) heard.push(...((await news.next())?.paths ?? []))
  news.close()

  expect(await read(sam, old)).toMatchObject({
    dbsCheckNotes: null,
    dbsCheckStatus: 'completed',
    rightToWorkNotes: 'Passport seen.',
    settings: { dbsCheck: { overrideReason: null } },
  })
  expect(await read(sam, young)).toMatchObject({ dbsCheckNotes: 'A caution from 2019.' })
  const documents = (of: Of) => ada.call(listDocuments, { params: { requestId: of.requestId } })
  expect([await documents(old), await documents(young)]).toMatchObject([[], [{ id: young.documentId }]])

  const kept = await world.owner.query(
    `select notes from onboarding_stage_changes where stage = 'dbsCheck' and notes is not null
      and process_id = (select id from onboarding_processes where employee_id = $1)`,
    [old.employeeId],
  )
  expect(kept.rows).toEqual([])
  const [said] = await ada.call(listHistory, { params: { requestId: old.requestId } })
  expect(said?.details).toBe('deleted what was written about a DBS check, six months after the decision')
  const audited = await world.owner.query(
    "select resource_type, resource_id, metadata from audit_events where action = 'delete' and employee_id = $1",
    [old.employeeId],
  )
  expect(audited.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ resource_type: 'document', resource_id: old.documentId }),
      expect.objectContaining({
        resource_type: 'onboarding',
        metadata: expect.objectContaining({ notes: 2, documents: 1 }),
      }),
    ]),
  )
  expect(JSON.stringify(audited.rows)).not.toContain('caution')
})

test('nothing more is written about a check that was deleted, until a new one is recorded', async ({
  ada,
  sam,
  world,
}) => {
  const of = await written(world, { client: ada, staff: sam }, addMonths(today(), -6))
  const seen = await read(sam, of)
  await runJobsIn(world, jobs)
  const refused = { status: 409, body: { code: 'INVALID_TRANSITION' } }
  await expect(set(sam, of, { ...seen, idVerificationStatus: 'completed' })).rejects.toMatchObject(refused)
  expect(await set(sam, of, { dbsCheckStatus: 'pending' })).toMatchObject({ dbsCheckStatus: 'pending' })

  await record(sam, of.employeeId, addMonths(today(), -1))
  await set(sam, of, { dbsCheckNotes: 'A new certificate.' })
  // As if the first had been deleted only now.
  await world.owner.query('update dbs_checks set texts_deleted_date = null where employee_id = $1', [of.employeeId])
  await runJobsIn(world, jobs)
  expect(await read(ada, of)).toMatchObject({ dbsCheckNotes: 'A new certificate.' })
})

test('neither side files a document or a note with the DBS check, and is told what to record', async ({ ada, sam }) => {
  const { params } = await ada.raises(anOnboarding())
  for (const person of [ada, sam]) {
    const filing = person.call(uploadDocument, { params, file: aPdf(), body: { stage: 'dbsCheck' } })
    await expect(filing).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { stage: [expect.stringContaining('who saw the original')] } },
    })
  }
  expect(await ada.call(listDocuments, { params })).toEqual([])
  const noting = sam.call(addNote, { params, body: { content: 'A caution.', stage: 'dbsCheck' } })
  await expect(noting).rejects.toMatchObject({ status: 400 })
})
