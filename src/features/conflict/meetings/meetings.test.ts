import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { getRequest, updateRequest } from '#features/request/contract.ts'
import { aCase, aHearing } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { test } from '#testing/fixtures/world.ts'
import { getConflict } from '../contract.ts'
import {
  cancelMeeting,
  holdMeeting,
  listMeetings,
  nameCompanion,
  planMeeting,
  revealCompanion,
  updateMeeting,
} from './contract.ts'

test('staff plan a meeting; both sides read it, and the request is in progress', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const planned = await sam.call(planMeeting, { params: of.params, body: aHearing(of) })

  expect(planned).toMatchObject({ state: 'planned', person: { name: 'Karen Doyle' }, ledBy: { name: 'Ben Fry' } })
  for (const reader of [ada, sam]) {
    const { meetings, can } = await reader.call(listMeetings, { params: of.params })
    expect(meetings).toMatchObject([{ id: planned.id, place: 'Meeting room 2', noteTaker: { name: 'Lena Marsh' } }])
    expect(can.plan).toBe(reader === sam)
    expect(meetings[0]?.can.hold).toBe(reader === sam)
  }
  expect(await ada.call(getRequest, { params: of.params })).toMatchObject({ status: 'in_progress' })
  const { timelineEvents } = await ada.call(getConflict, { params: of.params })
  expect(timelineEvents.at(-1)).toMatchObject({ eventType: 'meeting', eventTitle: 'Hearing planned' })
  const [said] = await ada.call(listHistory, { params: of.params })
  expect(said).toMatchObject({ details: 'planned the hearing with Karen Doyle' })
})

test.for([
  [{ meetingDate: dayFromToday(-1) }, 'meetingDate', /cannot be planned in the past/],
  [{ meetingDate: dayFromToday(1), held: true }, 'meetingDate', /still to come/],
  [{ meetingDate: '2099-02-30' }, 'meetingDate', /./],
  [{ meetingTime: '25:00' }, 'meetingTime', /Enter a time/],
  [{ place: ' ' }, 'place', /Say where it is/],
  [{ invitedOn: dayFromToday(1) }, 'invitedOn', /not a future date/],
  [{ invitedOn: dayFromToday(-1), meetingDate: dayFromToday(-2), held: true }, 'invitedOn', /invited after/],
] as const)('a meeting with %o is refused at its field', async ([changes, field, message], { ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  await expect(sam.call(planMeeting, { params: of.params, body: aHearing(of, changes) })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [expect.stringMatching(message)] } },
  })
})

test('people do not lead or minute a meeting about themselves, and strangers to the case are refused', async ({
  ada,
  sam,
  world,
}) => {
  const [of, other] = [await aCase(ada, world.owner), await aCase(ada, world.owner)]
  for (const [changes, field] of [
    [{ ledById: of.who('Karen Doyle') }, 'ledById'],
    [{ noteTakerId: of.who('Karen Doyle') }, 'noteTakerId'],
    [{ participantId: other.who('Karen Doyle') }, 'participantId'],
  ] as const)
    await expect(sam.call(planMeeting, { params: of.params, body: aHearing(of, changes) })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { [field]: [expect.any(String)] } },
    })
})

test('a short notice is shown, and not refused', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const invited = { invitedOn: dayFromToday(0), meetingDate: dayFromToday(0) }
  const { notice } = await sam.call(planMeeting, { params: of.params, body: aHearing(of, invited) })
  expect(notice).toEqual({ workingDays: 0, isShort: true })
  const later = aHearing(of, { ...invited, meetingDate: dayFromToday(14) })
  const long = await sam.call(planMeeting, { params: of.params, body: later })
  expect(long.notice?.isShort).toBe(false)
})

test('a meeting is held once its day has come, and only once', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const plan = (day: number) =>
    sam.call(planMeeting, { params: of.params, body: aHearing(of, { meetingDate: dayFromToday(day) }) })
  const [today, later] = [await plan(0), await plan(1)]

  const held = await sam.call(holdMeeting, { params: { meetingId: today.id }, body: {} })
  expect(held).toMatchObject({ state: 'held', can: { hold: false, postpone: false, writeMinutes: true } })
  const tooEarly = sam.call(holdMeeting, { params: { meetingId: later.id }, body: {} })
  await expect(tooEarly).rejects.toMatchObject({ status: 409, message: expect.stringContaining('still to come') })
  const again = sam.call(holdMeeting, { params: { meetingId: today.id }, body: {} })
  await expect(again).rejects.toMatchObject({ status: 409 })
  const cancelling = sam.call(cancelMeeting, { params: { meetingId: today.id }, body: { reason: 'Not needed' } })
  await expect(cancelling).rejects.toMatchObject({ status: 409, message: expect.stringContaining('held already') })
})

test('the companion is sealed, masked, and revealed to staff with an entry in the audit', async ({
  ada,
  sam,
  world,
}) => {
  const of = await aCase(ada, world.owner)
  const { id: meetingId } = await sam.call(planMeeting, { params: of.params, body: aHearing(of) })
  const companion = { name: 'Marta Kowalczyk', kind: 'union_official' as const }
  const named = await sam.call(nameCompanion, { params: { meetingId }, body: { companion } })

  expect(named).toMatchObject({ companion: '•••', can: { reveal: true } })
  for (const reader of [ada, sam])
    expect(JSON.stringify(await reader.call(listMeetings, { params: of.params }))).not.toContain('Kowalczyk')
  const { meetings } = await ada.call(listMeetings, { params: of.params })
  expect(meetings[0]).toMatchObject({ companion: null, can: { reveal: false } })
  const { rows } = await world.owner.query('select companion from conflict_meetings where id = $1', [meetingId])
  expect(Buffer.from(rows[0].companion).toString('latin1')).not.toContain('Marta')

  expect(await sam.call(revealCompanion, { params: { meetingId } })).toEqual({ companion })
  await expect(ada.call(revealCompanion, { params: { meetingId } })).rejects.toMatchObject({ status: 403 })
  const audit = await world.owner.query(
    "select action, metadata from audit_events where event = 'case.companion-revealed' and resource_id = $1",
    [meetingId],
  )
  expect(audit.rows).toEqual([{ action: 'view', metadata: { requestId: of.requestId, field: 'companion' } }])

  await sam.call(nameCompanion, { params: { meetingId }, body: { companion: null } })
  await expect(sam.call(revealCompanion, { params: { meetingId } })).rejects.toMatchObject({ status: 404 })
})

test('a user who changes a meeting too late is shown it as it is now', async ({ ada, sam, sita, world }) => {
  const of = await aCase(ada, world.owner)
  const { id: meetingId, version } = await sam.call(planMeeting, { params: of.params, body: aHearing(of) })
  await sita.call(updateMeeting, { params: { meetingId }, body: { place: 'Room 5', version } })
  await expect(
    sam.call(updateMeeting, { params: { meetingId }, body: { place: 'Room 6', version } }),
  ).rejects.toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { place: 'Room 5' } } })
  const wrong = sam.call(updateMeeting, { params: { meetingId }, body: { ledById: of.who('Karen Doyle') } })
  await expect(wrong).rejects.toMatchObject({ status: 400, body: { fieldErrors: { ledById: [expect.any(String)] } } })
})

test('once the request is finished, meetings are only read', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const { id: meetingId } = await sam.call(planMeeting, { params: of.params, body: aHearing(of) })
  await sam.call(updateRequest, { params: of.params, body: { status: 'completed' } })

  const { meetings, can } = await sam.call(listMeetings, { params: of.params })
  expect([can.plan, meetings[0]?.can]).toMatchObject([false, { edit: false, hold: false, postpone: false }])
  const cancelling = sam.call(cancelMeeting, { params: { meetingId }, body: { reason: 'Late' } })
  await expect(cancelling).rejects.toMatchObject({ status: 409 })
})

test('the company hears of a meeting, and only staff of its companion', async ({ ada, ben, sam, sita, world }) => {
  const of = await aCase(ada, world.owner)
  const [bens, sitas] = [await ben.hears(), await sita.hears()]
  const path = `/api/conflict-resolution/${of.requestId}/meetings`
  const { id: meetingId } = await sam.call(planMeeting, { params: of.params, body: aHearing(of) })
  expect((await bens.next())?.paths).toContain(path)

  await sam.call(nameCompanion, {
    params: { meetingId },
    body: { companion: { name: 'Marta Kowalczyk', kind: 'colleague' } },
  })
  await sam.call(updateMeeting, { params: { meetingId }, body: { place: 'Room 9' } })
  expect((await sitas.next())?.paths).toContain(path)
  const { rows } = await world.owner.query<{ name: string; tell: string[] }>(
    "select name, tell from events where name like 'case.%' and $1 = any (paths) order by seq",
    [path],
  )
  expect(rows.map(({ tell }) => tell)).toEqual([['client', 'staff'], ['staff'], ['client', 'staff']])
  for (const news of [bens, sitas]) news.close()
})
