import { expect } from 'vitest'
import { aCase, aHearing } from '#testing/builders/a-staffed-case.ts'
import { test } from '#testing/fixtures/world.ts'
import { planMeeting, updateMeeting } from '../meetings/contract.ts'
import { noticeOf } from '../meetings/notice.server.ts'

test('notice is the working days between the invitation and the meeting', () => {
  const friday = '2026-11-20'
  expect(noticeOf({ invitedOn: friday, meetingDate: '2026-11-24' }, 'england_wales')).toMatchObject({ workingDays: 1 })
  expect(noticeOf({ invitedOn: friday, meetingDate: '2026-11-25' }, 'england_wales')).toEqual({
    workingDays: 2,
    isShort: false,
  })
})

test('the respondent cannot lead a meeting of the case', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const refused = { status: 400, body: { fieldErrors: { ledById: [expect.stringContaining('Karen Doyle')] } } }
  const led = { ledById: of.who('Karen Doyle') }
  const other = aHearing(of, { ...led, participantId: of.who('Rhys Parry') })
  await expect(sam.call(planMeeting, { params: of.params, body: other })).rejects.toMatchObject(refused)

  const { id: meetingId } = await sam.call(planMeeting, {
    params: of.params,
    body: aHearing(of, { participantId: of.who('Rhys Parry') }),
  })
  await expect(sam.call(updateMeeting, { params: { meetingId }, body: led })).rejects.toMatchObject(refused)
})
