import { expect } from 'vitest'
import { jobs } from '#app/jobs.server.ts'
import { listHistory } from '#features/activity/contract.ts'
import { addMonths, today } from '#features/clock/clock.server.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { runJobsIn } from '#testing/fixtures/jobs.ts'
import { test } from '#testing/fixtures/world.ts'
import { addDbsCheck, listDbsChecks } from '../contract.ts'

const certificate = {
  checkLevel: 'basic',
  certificateNumber: '001234567890',
  issueDate: '2025-09-15',
  originalSeenBy: 'Grace Lin',
  originalSeenDate: '2025-09-20',
  status: 'verified',
  disclosuresFound: true,
  recruitmentDecision: 'appoint',
  notes: 'Talked to the applicant.',
} as const

async function decidedOn(decisionDate: string, { client, staff }: { client: Person; staff: Person }) {
  const { id: requestId, employee } = await client.raises(anOnboarding())
  const params = { employeeId: employee?.id ?? '' }
  const { id } = await staff.call(addDbsCheck, { params, body: { ...certificate, decisionDate } })
  return { params, requestId, id }
}

test('certificate information goes six months after the decision; the record of the check stays', async ({
  ada,
  sam,
  world,
}) => {
  const people = { client: ada, staff: sam }
  const due = addMonths(today(), -6)
  const [old, young] = [await decidedOn(due, people), await decidedOn(addMonths(today(), -5), people)]
  const news = await sam.hears()
  await runJobsIn(world, jobs)
  expect((await news.next())?.paths).toContain(`/api/employees/${old.params.employeeId}/dbs-checks`)
  news.close()

  const details = async ({ params }: typeof old) => (await sam.call(listDbsChecks, { params })).checks[0]?.details
  expect(await details(old)).toMatchObject({
    contentDeletedDate: today(),
    decisionDate: due,
    originalSeenBy: null,
    originalSeenDate: null,
    destroyBy: null,
    notes: null,
    masked: { disclosuresFound: null, certificateNumber: '•••• •••• •890', recruitmentDecision: '•••' },
  })
  expect(await details(young)).toMatchObject({
    contentDeletedDate: null,
    notes: 'Talked to the applicant.',
    masked: { disclosuresFound: '•••' },
  })
  const { rows } = await world.owner.query('select disclosures_found, notes from dbs_checks where id = $1', [old.id])
  expect(rows).toEqual([{ disclosures_found: null, notes: null }])

  const [said] = await ada.call(listHistory, { params: { requestId: old.requestId } })
  expect(said).toMatchObject({ user: { firstName: 'Casewell' }, details: expect.stringContaining('deleted') })
  const audited = await world.owner.query(
    "select metadata from audit_events where resource_id = $1 and action = 'delete'",
    [old.id],
  )
  expect(audited.rows).toMatchObject([{ metadata: { what: 'certificate information' } }])
  expect(JSON.stringify(audited.rows)).not.toMatch(/001234567890|Grace Lin/)
})

test('a superseded check goes with the one that replaced it', async ({ ada, sam, world }) => {
  const { params, id } = await decidedOn(addMonths(today(), -1), { client: ada, staff: sam })
  const again = { ...certificate, supersedesId: id, decisionDate: addMonths(today(), -7) }
  await sam.call(addDbsCheck, { params, body: again })
  await world.owner.query('update dbs_checks set decision_date = null, recruitment_decision = null where id = $1', [id])
  await runJobsIn(world, jobs)
  const { rows } = await world.owner.query('select disclosures_found as found from dbs_checks where employee_id = $1', [
    params.employeeId,
  ])
  expect(rows).toEqual([{ found: null }, { found: null }])
})

test('notes on a check superseded before its decision go with it, however often it was corrected', async ({
  ada,
  sam,
  world,
}) => {
  const { employee } = await ada.raises(anOnboarding())
  const params = { employeeId: employee?.id ?? '' }
  const add = (body: object) => sam.call(addDbsCheck, { params, body: { checkLevel: 'basic', ...body } })
  const first = await add({ notes: 'Asked for.' })
  const second = await add({ notes: 'Asked for again.', supersedesId: first.id })
  await add({ ...certificate, decisionDate: addMonths(today(), -7), supersedesId: second.id })
  await add({ notes: 'The next one.' })
  await runJobsIn(world, jobs)

  const { checks } = await sam.call(listDbsChecks, { params })
  expect(checks.map(({ details }) => details?.notes)).toEqual(['The next one.', null, null, null])
})
