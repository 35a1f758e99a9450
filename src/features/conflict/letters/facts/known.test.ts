import { expect } from 'vitest'
import { namedDate } from '#ui/text/dates.ts'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { planMeeting, postponeMeeting } from '../../meetings/contract.ts'
import { draftLetter, editLetter, issueLetter, listLetters } from '../contract.ts'
import { bodyFrom, inWords } from '../merge.ts'

test('the holder of an office in the case is filled in, unless there are two', async ({ ada, sam, world }) => {
  const { id: requestId, tenantId } = await ada.raises(aConflict())
  for (const [name, role] of [
    ['Ines Parr', 'investigator'],
    ['Margaret Hale', 'appeal_manager'],
    ['Ben Fry', 'note_taker'],
    ['Lena Marsh', 'note_taker'],
  ])
    await world.owner.query(
      'insert into conflict_participants (tenant_id, request_id, name, role) values ($1, $2, $3, $4)',
      [tenantId, requestId, name, role],
    )
  const { known } = await sam.call(listLetters, { params: { requestId } })
  expect(known).toMatchObject({ investigator: 'Ines Parr', appealManager: 'Margaret Hale', appealTo: 'Margaret Hale' })
  expect(known.noteTaker).toBeUndefined()
  expect(known.hearingManager).toBeUndefined()
  expect(known.appealDeadline).toMatch(/^(Mon|Tues|Wednes|Thurs|Fri)day \d+ \w+ \d{4}$/)
})

test('an invitation gives the date and place of the next such meeting with that person', async ({
  ada,
  sam,
  world,
}) => {
  const { params, who } = await aCase(ada, world.owner)
  const plan = (name: string, kind: 'investigation' | 'hearing' | 'appeal', days: number) =>
    sam.call(planMeeting, {
      params,
      body: {
        kind,
        participantId: who(name),
        ledById: who(kind === 'investigation' ? 'Ines Marlow' : 'Ben Fry'),
        meetingDate: dayFromToday(days),
        meetingTime: '14:30',
        place: `Room ${days}`,
      },
    })
  await plan('Karen Doyle', 'hearing', 20)
  const { id: meetingId } = await plan('Karen Doyle', 'hearing', 10)
  await plan('Karen Doyle', 'investigation', 3)
  await plan('Tom Ashworth', 'hearing', 4)

  const body = { kind: 'hearing_invitation', participantId: who('Karen Doyle') } as const
  const draft = await sam.call(draftLetter, { params, body })
  const values = { meetingDate: namedDate(dayFromToday(10)), meetingTime: '2:30 pm', meetingPlace: 'Room 10' }
  expect(draft.meeting).toMatchObject({ kind: 'hearing', date: dayFromToday(10), values })
  const appeal = await sam.call(draftLetter, { params, body: { ...body, kind: 'appeal_invitation' } })
  expect(appeal.meeting).toBeNull()

  const later = { meetingDate: dayFromToday(12), meetingTime: '09:00', reason: 'The companion cannot come.' }
  await sam.call(postponeMeeting, { params: { meetingId }, body: later })
  const letterId = draft.id
  const texts = {
    subject: 'Hearing',
    body: bodyFrom('{{meetingDate}}, {{meetingTime}}, {{meetingPlace}}'),
    values: { meetingPlace: 'The library' },
  }
  await sam.call(editLetter, { params: { letterId }, body: texts })
  const issued = await sam.call(issueLetter, { params: { letterId }, body: {} })
  expect(inWords(issued.text?.body ?? [])).toBe(`${namedDate(dayFromToday(12))}, 9:00 am, The library`)
  expect(issued.meeting).toBeNull()
  const seen = await ada.call(listLetters, { params })
  expect(JSON.stringify(seen)).not.toContain('Room')
})

test('an address or a signature is typed once for the letters of a case', async ({ ada, sam, world }) => {
  const { params, who } = await aCase(ada, world.owner)
  const draft = (name: string) =>
    sam.call(draftLetter, { params, body: { kind: 'suspension', participantId: who(name) } })
  const first = await draft('Karen Doyle')
  expect(first.facts).not.toHaveProperty('companyAddress')
  const ofCase = { companyAddress: 'Acme House\n14 Wharf Road', signatory: 'Ada Nwosu', signatoryRole: 'Director' }
  const values = { ...ofCase, personAddress: '3 Mill Lane', reviewDate: '1 December 2026' }
  const text = {
    subject: 'Your suspension',
    body: bodyFrom('{{signatory}}, {{signatoryRole}}, {{companyAddress}}'),
    values,
  }
  await sam.call(editLetter, { params: { letterId: first.id }, body: text })
  await sam.call(issueLetter, { params: { letterId: first.id }, body: {} })

  expect((await draft('Tom Ashworth')).facts).toEqual(ofCase)
  expect((await draft('Karen Doyle')).facts).toEqual({ ...ofCase, personAddress: '3 Mill Lane' })
  const another = await aCase(ada, world.owner)
  const body = { kind: 'suspension', participantId: another.who('Karen Doyle') } as const
  expect((await sam.call(draftLetter, { params: another.params, body })).facts).toEqual({})
})
