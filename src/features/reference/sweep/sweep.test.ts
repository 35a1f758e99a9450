import { expect, onTestFinished } from 'vitest'
import { jobs } from '#app/jobs.server.ts'
import { listHistory } from '#features/activity/contract.ts'
import { addDays, today } from '#features/clock/clock.server.ts'
import { updateRequest } from '#features/request/contract.ts'
import { jobsIn } from '#testing/fixtures/jobs.ts'
import { openMailServer } from '#testing/fixtures/mail-server.ts'
import { withAskedReferee, withReferee } from '#testing/builders/referees.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { correctReference, listReferences, readReference, receiveReference } from '../contract.ts'

/** With a mail server of their own. */
async function sweeping(world: World) {
  const mails = await openMailServer()
  onTestFinished(mails.close)
  return jobsIn(world, jobs, mails.env)
}

const one = async (reader: Person, { employeeId }: { employeeId: string }) =>
  (await reader.call(listReferences, { params: { employeeId } })).references[0]
const reminders = async ({ owner }: World) =>
  (await owner.query<{ n: number }>("select count(*)::int as n from mails where kind = 'reference'")).rows[0]?.n ?? 0
const asked = (world: World, referenceId: string, days: number) =>
  world.owner.query('update employee_references set requested_date = $2 where id = $1', [
    referenceId,
    addDays(today(), -days),
  ])

test('a referee who does not answer is reminded once for each rung, and the history says who reminded them', async ({
  ada,
  sam,
  world,
}) => {
  const doJobs = await sweeping(world)
  const ids = await withAskedReferee(ada, sam)
  const before = await reminders(world)
  await doJobs()
  expect(await reminders(world)).toBe(before)

  await asked(world, ids.referenceId, 20)
  await Promise.all([doJobs(), doJobs()])
  await doJobs()
  expect(await reminders(world)).toBe(before + 1)
  expect(await one(sam, ids)).toMatchObject({ reminderCount: 1, remindedDate: today(), status: 'requested' })
  const [said] = await ada.call(listHistory, { params: { requestId: ids.requestId } })
  expect(said).toMatchObject({
    details: 'reminded Glyn Roberts of Cambrian Foods Ltd',
    user: { id: null, firstName: 'Casewell' },
  })
})

test('no referee is reminded once the request is finished', async ({ ada, sam, world }) => {
  const doJobs = await sweeping(world)
  const ids = await withAskedReferee(ada, sam)
  await asked(world, ids.referenceId, 20)
  await sam.call(updateRequest, { params: { requestId: ids.requestId }, body: { status: 'cancelled' } })
  const before = await reminders(world)
  await doJobs()
  expect(await reminders(world)).toBe(before)
})

/** A year and so many days ago. */
const ago = (days: number) => Temporal.PlainDate.from(today()).subtract({ years: 1 }).subtract({ days }).toString()

const received = { via: 'post', receivedDate: today(), statement: 'canary of the statement' } as const

test('the content of a reference is deleted a year after it came; its record stays, and so does a younger one', async ({
  ada,
  sam,
  world,
}) => {
  const doJobs = await sweeping(world)
  const [old, young] = [await withReferee(ada), await withReferee(ada)]
  for (const { referenceId } of [old, young]) {
    await sam.call(receiveReference, { params: { referenceId }, body: received })
    await sam.call(correctReference, { params: { referenceId }, body: { note: 'canary of the correction' } })
  }
  const date = 'update employee_references set received_date = $2 where id = $1'
  await world.owner.query(date, [old.referenceId, ago(1)])
  await world.owner.query(date, [young.referenceId, ago(0)])
  const news = await ada.hears()
  await doJobs()

  expect((await news.next())?.paths).toContain(`/api/employees/${old.employeeId}/references`)
  news.close()
  expect(await one(sam, old)).toMatchObject({
    contentDeletedDate: today(),
    keptUntil: null,
    correctionCount: 0,
    receivedDate: ago(1),
    can: { read: false, correct: false },
  })
  expect(await one(sam, young)).toMatchObject({ contentDeletedDate: null, correctionCount: 1, can: { read: true } })
  await expect(ada.call(readReference, { params: { referenceId: old.referenceId } })).rejects.toMatchObject({
    status: 409,
    body: { message: 'What this reference said has been deleted, a year after it came.' },
  })
  const audited = await world.owner.query(
    "select metadata from audit_events where resource_id = $1 and action = 'delete'",
    [old.referenceId],
  )
  expect(audited.rows).toMatchObject([{ metadata: { what: 'content deleted' } }])
})
