import { expect } from 'vitest'
import { updateRequest, withdrawRequest } from '#features/request/contract.ts'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getConflict } from '../contract.ts'
import { planMeeting } from '../meetings/contract.ts'
import { removeParticipant, updateParticipant } from '../parties/contract.ts'
import { updateConflict } from '../work/contract.ts'
import { decideAppeal, listAppeals, recordAppeal, setDecisionMaker } from './contract.ts'

type Case = Awaited<ReturnType<typeof aCase>>

const anAppeal = ({ who }: Case, changes: object = {}) => ({
  participantId: who('Karen Doyle'),
  receivedOn: dayFromToday(0),
  grounds: 'The warning is too harsh for what was found.',
  letterSentOn: dayFromToday(-1),
  letterSentBy: 'email' as const,
  decisionMakerId: who('Amir Shah'),
  ...changes,
})

const decided = { outcome: 'dismissed' as const, outcomeReason: 'Nothing new was said.', decidedOn: dayFromToday(0) }
const record = (by: Person, of: Case, changes: object = {}) =>
  by.call(recordAppeal, { params: of.params, body: anAppeal(of, changes) })

test('an appeal is received and decided; clients read its words once the case is resolved', async ({
  ada,
  sam,
  world,
}) => {
  const of = await aCase(ada, world.owner)
  const appeal = await record(sam, of)
  expect(appeal).toMatchObject({ isOpen: true, isLate: false, decisionMaker: { name: 'Amir Shah' }, meeting: null })
  expect(appeal.deadline.working[0]).toMatchObject({ date: dayFromToday(-1) })
  const { id: appealId } = appeal
  expect(await sam.call(decideAppeal, { params: { appealId }, body: decided })).toMatchObject({
    isOpen: false,
    outcome: 'dismissed',
    can: { decide: false },
  })
  await expect(sam.call(decideAppeal, { params: { appealId }, body: decided })).rejects.toMatchObject({ status: 409 })

  const read = async () => (await ada.call(listAppeals, { params: of.params })).appeals[0]
  expect(await read()).toMatchObject({ person: { name: 'Karen Doyle' }, grounds: null, outcome: null, isOpen: false })
  await world.owner.query("update conflict_cases set status = 'resolved' where request_id = $1", [of.requestId])
  expect(await read()).toMatchObject({ grounds: anAppeal(of).grounds, outcome: 'dismissed' })
  const { timelineEvents } = await ada.call(getConflict, { params: of.params })
  expect(timelineEvents.map(({ eventTitle }) => eventTitle).slice(-2)).toEqual(['Appeal received', 'Appeal decided'])
})

test('a late appeal is accepted with a reason only; a letter by post arrives later', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  // Christmas, Boxing Day and New Year’s Day are not counted; the letter names the last day for post.
  const sent = { letterSentOn: '2025-12-24', receivedOn: '2026-01-08' }
  const { isLate } = await record(sam, await aCase(ada, world.owner), { ...sent, receivedOn: '2026-01-07' })
  expect(isLate).toBe(false)
  await expect(record(sam, of, sent)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { lateReason: [expect.stringContaining('It was due by Wednesday 7 January 2026')] } },
  })
  const lateReason = 'She was in hospital.'
  const late = await record(sam, of, { ...sent, lateReason })
  expect(late).toMatchObject({ isLate: true, lateReason, deadline: { date: '2026-01-05' } })

  const other = await aCase(ada, world.owner)
  const posted = await record(sam, other, { ...sent, receivedOn: '2026-01-07', letterSentBy: 'post' })
  expect(posted).toMatchObject({ isLate: false, deadline: { date: '2026-01-07' } })
})

test.for([
  [{ receivedOn: dayFromToday(1) }, 'receivedOn'],
  [{ receivedOn: dayFromToday(-2) }, 'receivedOn'],
  [{ grounds: ' ' }, 'grounds'],
  [{ letterSentBy: 'pigeon' }, 'letterSentBy'],
] as const)('an appeal with %o is refused at %s', async ([changes, field], { ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  await expect(record(sam, of, changes)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [expect.any(String)] } },
  })
})

const refused = (field: string) => ({ status: 400, body: { fieldErrors: { [field]: [expect.any(String)] } } })

test('those who worked on the case decide an appeal only with a reason, and those it concerns never', async ({
  ada,
  sam,
  world,
}) => {
  const of = await aCase(ada, world.owner)
  for (const name of ['Ben Fry', 'Ines Marlow'])
    await expect(record(sam, of, { decisionMakerId: of.who(name) })).rejects.toMatchObject(refused('involvementReason'))
  for (const name of ['Karen Doyle', 'Tom Ashworth', 'Rhys Parry'])
    await expect(record(sam, of, { decisionMakerId: of.who(name) })).rejects.toMatchObject(refused('decisionMakerId'))
  await expect(record(sam, of, { participantId: of.who('Ben Fry') })).rejects.toMatchObject(refused('participantId'))
  // The leader of an investigation meeting is involved, whatever their role.
  await sam.call(planMeeting, {
    params: of.params,
    body: {
      kind: 'investigation',
      participantId: of.who('Rhys Parry'),
      ledById: of.who('Lena Marsh'),
      meetingDate: dayFromToday(1),
      meetingTime: '10:00',
      place: 'Room 2',
    },
  })
  const lena = { decisionMakerId: of.who('Lena Marsh') }
  await expect(record(sam, of, lena)).rejects.toMatchObject(refused('involvementReason'))
  const { involved } = await sam.call(listAppeals, { params: of.params })
  expect(involved).toContain(of.who('Lena Marsh'))
  const involvementReason = 'The company has only two managers.'
  expect(await record(sam, of, { ...lena, involvementReason })).toMatchObject({ involvementReason })
})

test('the person who decides an open appeal can be changed; a stale version is refused', async ({
  ada,
  sam,
  sita,
  world,
}) => {
  const of = await aCase(ada, world.owner)
  const { id: appealId, version } = await record(sam, of)
  const set = (by: Person, body: object) =>
    by.call(setDecisionMaker, { params: { appealId }, body: { decisionMakerId: of.who('Lena Marsh'), ...body } })
  expect(await set(sita, { version })).toMatchObject({ decisionMaker: { name: 'Lena Marsh' }, version: 2 })
  await expect(set(sam, { version })).rejects.toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } })
  await expect(set(sam, { decisionMakerId: of.who('Ben Fry') })).rejects.toMatchObject({ status: 400 })
  const early = { ...decided, decidedOn: dayFromToday(-1) }
  await expect(sam.call(decideAppeal, { params: { appealId }, body: early })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { decidedOn: [expect.stringContaining('received')] } },
  })
})

test('an appeal shows its meeting', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  await record(sam, of)
  const meeting = { kind: 'appeal' as const, participantId: of.who('Karen Doyle'), ledById: of.who('Amir Shah') }
  const when = { meetingDate: dayFromToday(5), meetingTime: '11:00', place: 'Room 2' }
  await sam.call(planMeeting, { params: of.params, body: { ...meeting, ...when } })
  const { appeals } = await sam.call(listAppeals, { params: of.params })
  expect(appeals[0]?.meeting).toEqual({ meetingDate: dayFromToday(5), meetingTime: '11:00', state: 'planned' })
})

test('a request is not finished while an appeal is open', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const { id: appealId } = await record(sam, of)
  await expect(record(sam, of)).rejects.toMatchObject({ status: 409 })
  for (const status of ['completed', 'cancelled'] as const)
    await expect(sam.call(updateRequest, { params: of.params, body: { status } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'The appeal by Karen Doyle is still open. Decide it first.' },
    })
  await sam.call(updateRequest, { params: of.params, body: { priority: 'urgent' } })
  await sam.call(decideAppeal, { params: { appealId }, body: { ...decided, outcome: 'withdrawn' } })
  const done = await sam.call(updateRequest, { params: of.params, body: { status: 'completed' } })
  expect(done.status).toBe('completed')
  await expect(record(sam, of)).rejects.toMatchObject({ status: 409 })
})

test('a request that is being finished waits for an appeal that is being recorded', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  await world.owner.query('begin')
  await world.owner.query('select from requests where id = $1 for share', [of.requestId])
  await world.owner.query(
    `insert into conflict_appeals
        (tenant_id, request_id, participant_id, received_on, grounds, letter_sent_on, letter_sent_by, decision_maker_id)
      select tenant_id, request_id, id, current_date, 'Harsh', current_date, 'email', $2
      from conflict_participants where id = $1`,
    [of.who('Karen Doyle'), of.who('Amir Shah')],
  )
  const finishing = Promise.allSettled([sam.call(updateRequest, { params: of.params, body: { status: 'completed' } })])
  const waiting = () => world.owner.query('select from pg_locks where not granted')
  await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0)
  await world.owner.query('commit')
  expect(await finishing).toMatchObject([{ status: 'rejected', reason: { status: 409 } }])
})

test('the company hears of an appeal', async ({ ada, ben, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const bens = await ben.hears()
  await record(sam, of)
  expect((await bens.next())?.paths).toContain(`/api/conflict-resolution/${of.requestId}/appeals`)
  bens.close()
})

test('a case with an open appeal is not closed by its status, nor withdrawn', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  await record(sam, of, {})
  await expect(
    sam.call(updateConflict, { params: of.params, body: { caseData: { status: 'closed' } } }),
  ).rejects.toMatchObject({ status: 409, body: { message: expect.stringContaining('is still open') } })
  await sam.call(updateRequest, { params: of.params, body: { status: 'pending' } })
  await expect(
    ada.call(withdrawRequest, { params: of.params, body: { reason: 'No longer needed' } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('the person who appeals stays in the case until the appeal is decided', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const { id: appealId } = await record(sam, of)
  const remove = (name: string) => sam.call(removeParticipant, { params: { participantId: of.who(name) }, body: {} })
  await expect(remove('Karen Doyle')).rejects.toMatchObject({
    status: 409,
    body: { message: 'Karen Doyle has appealed, and the appeal is still open. Decide it first.' },
  })
  const become = (role: 'witness' | 'participant') =>
    sam.call(updateParticipant, { params: { participantId: of.who('Karen Doyle') }, body: { role } })
  await expect(become('witness')).rejects.toMatchObject({ status: 409 })
  expect(await become('participant')).toMatchObject({ role: 'participant' })
  await remove('Rhys Parry')
  await sam.call(decideAppeal, { params: { appealId }, body: decided })
  await remove('Karen Doyle')
})
