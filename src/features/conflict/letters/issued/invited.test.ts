import { expect } from 'vitest'
import { listDue } from '#features/activity/bell/due.ts'
import { aCase, aHearing } from '#testing/builders/a-staffed-case.ts'
import { anIssuedLetter } from '#testing/builders/letters.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { test } from '#testing/fixtures/world.ts'
import { chooseGuide, getGuide } from '../../guide/contract.ts'
import { listMeetings, planMeeting, postponeMeeting } from '../../meetings/contract.ts'
import { sendLetter } from '../contract.ts'

test('an invitation that was sent is the invitation to its meeting; a draft or an issued one is not', async ({
  ada,
  sam,
  world,
}) => {
  const { params, requestId, who } = await aCase(ada, world.owner)
  const body = aHearing({ who }, { meetingDate: dayFromToday(9), accompanimentTold: false })
  await sam.call(planMeeting, { params, body })
  await sam.call(chooseGuide, { params, body: { kind: 'discipline' } })
  const meeting = async () => (await sam.call(listMeetings, { params })).meetings[0]
  const letter = await anIssuedLetter(sam, { requestId, who, kind: 'hearing_invitation' })
  expect(await meeting()).toMatchObject({ invitedOn: null, accompanimentTold: false, isInvitedByLetter: false })

  const heard = await ada.hears()
  await sam.call(sendLetter, { params: letter, body: { how: 'email' } })
  expect((await heard.next())?.paths).toContain(`/api/conflict-resolution/${requestId}/meetings`)
  heard.close()
  expect(await meeting()).toMatchObject({
    invitedOn: dayFromToday(0),
    accompanimentTold: true,
    isInvitedByLetter: true,
    notice: { workingDays: expect.any(Number) },
  })
  const due = await sam.call(listDue)
  expect(due.filter((each) => each.requestId === requestId && each.key.startsWith('invitation'))).toEqual([])
  const { steps } = await sam.call(getGuide, { params })
  const stateOf = (step: string) => steps.find(({ id }) => id === step)?.state
  expect([stateOf('notified_in_writing'), stateOf('companion_right')]).toEqual(['done', 'done'])
})

test('a letter that came back invited no one, and one to a day that was put off does not invite to the next', async ({
  ada,
  sam,
  world,
}) => {
  const { params, requestId, who } = await aCase(ada, world.owner)
  const body = aHearing({ who }, { meetingDate: dayFromToday(9), accompanimentTold: false })
  const { id: meetingId } = await sam.call(planMeeting, { params, body })
  const letter = await anIssuedLetter(sam, { requestId, who, kind: 'hearing_invitation' })
  await sam.call(sendLetter, { params: letter, body: { how: 'email' } })
  const meetings = async () => (await sam.call(listMeetings, { params })).meetings
  const later = { meetingDate: dayFromToday(12), meetingTime: '14:00', reason: 'The room was taken' }
  await sam.call(postponeMeeting, { params: { meetingId }, body: later })
  const [next, put] = await meetings()
  expect(next, 'the right stays told').toMatchObject({ invitedOn: null, accompanimentTold: true })
  expect(put).toMatchObject({ invitedOn: dayFromToday(0), state: 'postponed' })

  await world.owner.query('update letter_dispatches set failed_at = now(), failure = $2 where letter_id = $1', [
    letter.letterId,
    'Address refused',
  ])
  expect((await meetings())[1]).toMatchObject({ invitedOn: null, isInvitedByLetter: false })
})

test('an invitation cannot have been sent after its meeting', async ({ ada, sam, world }) => {
  const { params, requestId, who } = await aCase(ada, world.owner)
  const body = aHearing({ who }, { meetingDate: dayFromToday(2) })
  const { id } = await sam.call(planMeeting, { params, body })
  const letter = await anIssuedLetter(sam, { requestId, who, kind: 'hearing_invitation' })
  await world.owner.query('update conflict_meetings set meeting_date = $2 where id = $1', [id, dayFromToday(-1)])
  await expect(sam.call(sendLetter, { params: letter, body: { how: 'email' } })).rejects.toMatchObject({
    body: { fieldErrors: { sentOn: [expect.stringMatching(/^It invites to a meeting on/)] } },
  })
})

test('an outcome letter shows the step of the appeal if it tells of one, once it is sent', async ({
  ada,
  sam,
  world,
}) => {
  const { params, requestId, who } = await aCase(ada, world.owner)
  await sam.call(chooseGuide, { params, body: { kind: 'discipline' } })
  const step = async () =>
    (await sam.call(getGuide, { params })).steps.find(({ id }) => id === 'appeal_offered') ?? { says: null }
  const silent = await anIssuedLetter(sam, { requestId, who, kind: 'outcome', body: 'You are given a warning.' })
  await sam.call(sendLetter, { params: silent, body: { how: 'email' } })
  expect(await step()).toMatchObject({ says: expect.stringContaining('does not mention an appeal') })
  const whole = await anIssuedLetter(sam, { requestId, who, kind: 'outcome' })
  expect(await step()).not.toMatchObject({ state: 'done' })
  await sam.call(sendLetter, { params: whole, body: { how: 'email' } })
  expect(await step()).toMatchObject({ state: 'done', says: expect.stringMatching(/^Letter of/) })
})
