import { expect } from 'vitest'
import { aCase, aHearing } from '#testing/builders/a-staffed-case.ts'
import { anIssuedLetter } from '#testing/builders/letters.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { pdfText } from '#testing/fixtures/pdf-text.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { longDate, namedDate } from '#ui/text/dates.ts'
import { addAllegation, findOnAllegation } from '../../allegations/contract.ts'
import { addFollowUp } from '../../follow-ups/contract.ts'
import { planMeeting } from '../../meetings/contract.ts'
import { recordOutcome } from '../../outcomes/contract.ts'
import { downloadLetter, draftLetter, listLetters } from '../contract.ts'
import type { LetterKind } from '../words.ts'

type Case = Awaited<ReturnType<typeof aCase>>

const wording = 'She changed the rota by hand, twice.'

/** A case against Karen Doyle, heard and decided. */
async function decided(staff: Person, of: Case) {
  const { params, who } = of
  const body = { wording, respondentId: who('Karen Doyle') }
  const { id: allegationId } = await staff.call(addAllegation, { params, body })
  const finding = { finding: 'upheld' as const, reason: 'The printed rota shows both changes.' }
  await staff.call(findOnAllegation, { params: { allegationId }, body: finding })
  const held = { meetingDate: dayFromToday(-3), held: true, accompanimentTold: true }
  await staff.call(planMeeting, { params, body: aHearing(of, held) })
  const outcome = {
    participantId: who('Karen Doyle'),
    type: 'formal_warning' as const,
    warningLevel: 'first_written' as const,
    issuedDate: dayFromToday(-1),
    reason: 'She did so to her own advantage.',
    decidedById: who('Ben Fry'),
    decidedOn: dayFromToday(-1),
  }
  return staff.call(recordOutcome, { params, body: outcome })
}

const drafted = (staff: Person, { params, who }: Case, kind: LetterKind, to: string) =>
  staff.call(draftLetter, { params, body: { kind, participantId: who(to) } })

test('an outcome letter fills itself from hearing, findings and decision, and is issued with them', async ({
  ada,
  sam,
  world,
}) => {
  const of = await aCase(ada, world.owner)
  const { activeUntil } = await decided(sam, of)
  const letter = await drafted(sam, of, 'outcome', 'Karen Doyle')
  expect(letter.facts).toEqual({
    meetingDate: namedDate(dayFromToday(-3)),
    hearingManager: 'Ben Fry',
    attendees: 'Lena Marsh, who took notes',
    findings: 'She changed the rota by hand, twice: upheld',
    decision: `First written warning, issued on ${longDate(dayFromToday(-1))}.`,
    reasons: 'She did so to her own advantage.',
    warningUntil: longDate(activeUntil ?? ''),
  })
  const params = await anIssuedLetter(sam, { ...of, kind: 'outcome' })
  const pdf = await sam.respond(downloadLetter, { params })
  expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain('She did so to her own advantage.')
  expect((await ada.call(listLetters, { params: of.params })).letters).toEqual([])
})

test('the allegations go to the respondent alone; the person who complained learns findings and actions, not the sanction', async ({
  ada,
  sam,
  world,
}) => {
  const of = await aCase(ada, world.owner)
  await decided(sam, of)
  expect((await drafted(sam, of, 'hearing_invitation', 'Karen Doyle')).facts).toMatchObject({ allegations: wording })
  for (const name of ['Rhys Parry', 'Tom Ashworth'])
    expect((await drafted(sam, of, 'investigation_invitation', name)).facts).toEqual({})
  for (const task of ['Share the rota two weeks ahead', 'Train Ms Doyle again'])
    await sam.call(addFollowUp, {
      params: of.params,
      body: { task, dueDate: dayFromToday(7), ownerName: 'Ben Fry' },
    })
  const { facts } = await drafted(sam, of, 'grievance_outcome', 'Tom Ashworth')
  expect(facts).toEqual({
    actions: `Share the rota two weeks ahead: Ben Fry, by ${longDate(dayFromToday(7))}`,
    findings: 'She changed the rota by hand, twice: upheld',
    reasons: 'The printed rota shows both changes.',
  })
})
