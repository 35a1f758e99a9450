import { expect } from 'vitest'
import { aCase, aHearing } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { test } from '#testing/fixtures/world.ts'
import { recordAppeal } from '../appeals/contract.ts'
import { nameCompanion, planMeeting, updateMeeting } from '../meetings/contract.ts'
import { noticeOf } from '../meetings/notice.server.ts'
import { updateConflict } from '../work/contract.ts'

test('notice is the working days between the invitation and the meeting', () => {
  const friday = '2026-11-20'
  expect(noticeOf({ invitedOn: friday, meetingDate: '2026-11-24' }, 'england_wales')).toMatchObject({ workingDays: 1 })
  expect(noticeOf({ invitedOn: friday, meetingDate: '2026-11-25' }, 'england_wales')).toEqual({
    workingDays: 2,
    isShort: false,
  })
})

test.for([
  ['Karen Doyle', 'ledById', 'Karen Doyle is the respondent and cannot hear or decide it'],
  [
    'Rhys Parry',
    'ledById',
    'Rhys Parry is the witness. Choose someone else, or add them as hearing manager too, with the reason',
  ],
  ['Tom Ashworth', 'noteTakerId', 'Tom Ashworth is the complainant and cannot take the notes'],
] as const)('%s is refused as %s of a hearing', async ([name, field, says], { ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const body = aHearing(of, { participantId: of.who('Ines Marlow'), [field]: of.who(name) })
  await expect(sam.call(planMeeting, { params: of.params, body })).rejects.toMatchObject({
    body: { fieldErrors: { [field]: [says] } },
  })
})

test('an investigator hears the case only once the reason stands beside a second role', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const plan = (ledById: string) => sam.call(planMeeting, { params: of.params, body: aHearing(of, { ledById }) })
  const says =
    'Ines Marlow is the investigator. Choose someone else, or add them as hearing manager too, with the reason'
  await expect(plan(of.who('Ines Marlow'))).rejects.toMatchObject({ body: { fieldErrors: { ledById: [says] } } })

  const second = { name: 'Ines Marlow', role: 'hearing_manager', reason: 'The firm has three managers.' } as const
  const { participants } = await sam.call(updateConflict, { params: of.params, body: { participants: [second] } })
  expect(await plan(participants.at(-1)?.id ?? '')).toMatchObject({ ledBy: { name: 'Ines Marlow' } })
  // One person, by whichever of the two roles they are chosen.
  expect(await plan(of.who('Ines Marlow'))).toMatchObject({ ledBy: { name: 'Ines Marlow' } })
})

test('a companion is not one of those who run the hearing', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const { id: meetingId } = await sam.call(planMeeting, { params: of.params, body: aHearing(of) })
  const name = (companion: string) =>
    sam.call(nameCompanion, { params: { meetingId }, body: { companion: { name: companion, kind: 'colleague' } } })
  await expect(name('Marsh, Lena')).rejects.toMatchObject({
    body: { fieldErrors: { 'companion.name': ['Lena Marsh is the note taker and cannot accompany anyone'] } },
  })
  expect(await name('Rhys Parry')).toMatchObject({ companion: '•••' })
})

test('an appeal is not decided by a party to the case, whatever the reason', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const body = {
    participantId: of.who('Karen Doyle'),
    receivedOn: dayFromToday(0),
    grounds: 'It is too harsh.',
    letterSentOn: dayFromToday(-1),
    letterSentBy: 'email' as const,
    decisionMakerId: of.who('Tom Ashworth'),
    involvementReason: 'There is no one else.',
  }
  await expect(sam.call(recordAppeal, { params: of.params, body })).rejects.toMatchObject({
    body: { fieldErrors: { decisionMakerId: ['Tom Ashworth is the complainant and cannot decide an appeal'] } },
  })
})

test('the respondent cannot lead a meeting of the case, in another role either', async ({ ada, sam, world }) => {
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
  await world.owner.query("update conflict_participants set name = 'Doyle, Karen' where id = $1", [
    of.who('Lena Marsh'),
  ])
  const twice = { ledById: of.who('Lena Marsh') }
  await expect(sam.call(updateMeeting, { params: { meetingId }, body: twice })).rejects.toMatchObject({ status: 400 })
})
