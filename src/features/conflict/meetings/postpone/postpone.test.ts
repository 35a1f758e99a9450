import { expect } from 'vitest'
import { aCase, aHearing } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { test } from '#testing/fixtures/world.ts'
import { listMeetings, nameCompanion, planMeeting, postponeMeeting } from '../contract.ts'

test('a postponed meeting stays, and a new one takes its place', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const first = await sam.call(planMeeting, { params: of.params, body: aHearing(of) })
  await sam.call(nameCompanion, {
    params: { meetingId: first.id },
    body: { companion: { name: 'Marta Kowalczyk', kind: 'union_official' } },
  })
  const body = { meetingDate: dayFromToday(12), meetingTime: '09:30', reason: 'Ill', companionUnavailable: true }
  const next = await sam.call(postponeMeeting, { params: { meetingId: first.id }, body })

  expect(next).toMatchObject({ state: 'planned', meetingDate: dayFromToday(12), place: 'Meeting room 2' })
  expect(next).toMatchObject({ invitedOn: null, companion: null })
  const { meetings } = await sam.call(listMeetings, { params: of.params })
  expect(meetings).toMatchObject([
    { id: next.id },
    { id: first.id, state: 'postponed', stateReason: 'Ill', companionClock: { date: expect.any(String) } },
  ])
  const read = await ada.call(listMeetings, { params: of.params })
  expect(JSON.stringify(read)).not.toContain('Ill')
  const again = sam.call(postponeMeeting, { params: { meetingId: first.id }, body })
  await expect(again).rejects.toMatchObject({ status: 409 })
})

test('a meeting is postponed to a later day or hour, never to an earlier day, even at the person’s request', async ({
  ada,
  sam,
  world,
}) => {
  const of = await aCase(ada, world.owner)
  const { id, meetingDate } = await sam.call(planMeeting, {
    params: of.params,
    body: aHearing(of, { meetingDate: dayFromToday(5), meetingTime: '10:00' }),
  })
  const to = (day: number, changes = {}) =>
    sam.call(postponeMeeting, {
      params: { meetingId: id },
      body: { meetingDate: dayFromToday(day), meetingTime: '11:00', reason: 'Ill', ...changes },
    })
  for (const companionUnavailable of [false, true])
    await expect(to(4, { companionUnavailable })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { meetingDate: [expect.stringMatching(/cannot be postponed to an earlier day/)] } },
    })
  const { meetings } = await sam.call(listMeetings, { params: of.params })
  expect(meetings).toMatchObject([{ id, state: 'planned', meetingDate }])
  expect(await to(5)).toMatchObject({ meetingDate, meetingTime: '11:00' })
})

test('the right to put a meeting off for the companion is to hearings and appeals', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const investigation = await sam.call(planMeeting, {
    params: of.params,
    body: aHearing(of, { kind: 'investigation', ledById: of.who('Ines Marlow') }),
  })
  expect(investigation.companionClock).toBeNull()
  const body = { meetingDate: dayFromToday(12), meetingTime: '09:30', reason: 'Away', companionUnavailable: true }
  await expect(sam.call(postponeMeeting, { params: { meetingId: investigation.id }, body })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { companionUnavailable: [expect.any(String)] } },
  })
})
