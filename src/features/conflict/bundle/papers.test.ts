import { expect } from 'vitest'
import { addNote } from '#features/note/contract.ts'
import { aCase } from '#testing/builders/a-case.ts'
import { aCase as aStaffedCase } from '#testing/builders/a-staffed-case.ts'
import { bundle, type Params, papersIn, signed, statementOf } from '#testing/builders/bundles.ts'
import { aDraft, aSent } from '#testing/builders/letters.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { giveAdvice } from '../advice/contract.ts'
import { addExhibit } from '../evidence/contract.ts'
import { downloadLetter, draftLetter, issueLetter } from '../letters/contract.ts'
import { setClaimDates } from '../limits/contract.ts'
import { planMeeting } from '../meetings/contract.ts'
import { showMinutes, signMinutes, writeMinutes } from '../meetings/minutes/contract.ts'
import { addStatement } from '../statements/contract.ts'
import { addFact } from '../story/contract.ts'
import { getBundle } from './contract.ts'

async function aHeldMeeting(sam: Person, params: Params, who: { participantId: string; ledById: string }) {
  const when = { meetingDate: dayFromToday(-2), meetingTime: '10:00', place: 'Room 2', held: true }
  return (await sam.call(planMeeting, { params, body: { kind: 'hearing', ...who, ...when } })).id
}

/** The packed contents of the pages of a PDF of ours. */
function pagesDrawnIn(pdf: Buffer) {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const start = text.indexOf('stream\n', text.indexOf(`\n${id} 0 obj\n`)) + 'stream\n'.length
    return pdf.subarray(start, text.indexOf('\nendstream', start))
  })
}

test('signed statements stand in it in full, and one that is an exhibit stands there', async ({ ada, sam }) => {
  const { params, tom, karen, rhys } = await aCase(ada)
  const first = await signed(sam, params, tom, 'I asked twice')
  await signed(sam, params, tom, 'I asked three times')
  await sam.call(addStatement, { params, body: statementOf(rhys, 'A draft of his') })
  const shown = await signed(sam, params, karen, 'The system drew the rota')
  const body = { title: 'Her words', source: 'Karen Doyle', obtainedOn: dayFromToday(-1), statementId: shown }
  await sam.call(addExhibit, { params, body })

  const { says } = await bundle(sam, params)
  expect(says).toContain('Exhibit1:Herwords2StatementofTomAshworth')
  for (const words of ['Iaskedtwice', 'Iaskedthreetimes', 'Signed:', 'Laterversion:Version2,signed'])
    expect(says).toContain(words)
  expect(says.match(/Thesystemdrewtherota/g)).toHaveLength(1)
  expect(says).not.toContain('Adraftofhis')
  const { notYet } = await sam.call(getBundle, { params })
  expect(notYet).toEqual(['1 statement that is not signed'])

  const without = await bundle(sam, params, { without: `${first},chronology` })
  expect(without.says).not.toContain('Iaskedtwice')
  expect(without.says).not.toContain('Chronology')
})

test('letters stand in it as they were issued, and one that was corrected says by what', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  const letter = await aSent(sam, params.requestId)
  await aDraft(sam, params.requestId, 'suspension')
  const draft = { kind: letter.kind, participantId: letter.to.id, replacesId: letter.id }
  const { id: letterId } = await sam.call(draftLetter, { params, body: draft })
  await sam.call(issueLetter, { params: { letterId }, body: {} })

  const { pdf, says } = await bundle(sam, params)
  const issued = Buffer.from(
    await (await sam.respond(downloadLetter, { params: { letterId: letter.id } })).arrayBuffer(),
  )
  expect(pagesDrawnIn(issued).every((page) => pdf.includes(page))).toBe(true)
  expect(says).toContain('LettertoKarenDoyle:Grievanceacknowledgement')
  expect(says).toMatch(/Superseded:bytheletterof\d+\w+\(grievanceacknowledgement\)/)
  expect(says).toContain(`SHA-256ofthePDF:${letter.sha256}`)
  expect(says).not.toContain('Suspension')
  expect(await papersIn(sam, params, 'letters')).toMatchObject([{ note: 'Superseded' }, { note: null }])
})

test('minutes that are signed off stand in it, with the correction and the edition that took their place', async ({
  ada,
  sam,
  world,
}) => {
  const { params, who } = await aStaffedCase(ada, world.owner)
  const people = { participantId: who('Karen Doyle'), ledById: who('Ben Fry') }
  const meetingId = await aHeldMeeting(sam, params, people)
  const write = (content: string, edition: number, version: number) =>
    sam.call(writeMinutes, { params: { meetingId }, body: { content, edition, version } })
  await write('She was not told why', 0, 0)
  expect((await bundle(sam, params)).says).not.toContain('Shewasnottoldwhy')
  const meeting = { meetingId }
  await sam.call(showMinutes, { params: meeting, body: { shownOn: dayFromToday(0) } })
  const dispute = { signOff: 'disputed' as const, signedOn: dayFromToday(0), correction: 'I was told on Monday' }
  await sam.call(signMinutes, { params: meeting, body: dispute })
  await write('She was told on Monday', 1, 3)

  const { says } = await bundle(sam, params)
  expect(says).toContain('Minutes:Hearing,')
  for (const words of ['Shewasnottoldwhy', 'IwastoldonMonday', 'byedition2,whichisnotsignedoffyet'])
    expect(says).toContain(words)
  expect(says).not.toContain('ShewastoldonMonday')
})

test('advice and privileged notes are in no bundle, and the chronology says nothing of them', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  await sam.call(giveAdvice, { params, body: { advice: 'canary of advice', advisedOn: dayFromToday(-1) } })
  const note = {
    content: 'canary of counsel',
    visibility: 'privileged' as const,
    lawyer: 'Priya Shah',
    matter: 'A claim',
  }
  await sam.call(addNote, { params, body: note })
  await sam.call(addNote, { params, body: { content: 'canary of staff' } })
  const { says } = await bundle(sam, params)
  expect(says).toContain('Therequestwasraisedintheportal')
  expect(says).not.toContain('Advicegiven')
  expect(says).not.toContain('canary')
})

test('the chronology tells what happened by the day it happened, of exhibits only those that are in', async ({
  ada,
  sam,
}) => {
  const { params, tom } = await aCase(ada)
  const exhibit = { title: 'Rota', source: 'Acme Ltd', obtainedOn: dayFromToday(-9) }
  await sam.call(addExhibit, { params, body: exhibit })
  await sam.call(addExhibit, { params, body: { ...exhibit, title: 'Messages' } })
  await signed(sam, params, tom, 'I asked twice')
  const fact = {
    kind: 'event',
    happenedOn: dayFromToday(-30),
    knownBy: 'told',
    what: 'Tom was left off the rota',
  } as const
  await sam.call(addFact, { params, body: fact })
  const claim = { kind: 'act', happenedOn: dayFromToday(-40), what: 'canary of a claim' } as const
  await sam.call(setClaimDates, { params, body: claim })

  const { says } = await bundle(sam, params, { exhibits: '1' })
  const chronology = says.slice(says.lastIndexOf('Chronology'))
  const told = [
    'Tomwasleftofftherota(bywordofmouth)',
    'Exhibit1obtained:Rota',
    'StatementofTomAshworthtaken',
    'StatementsignedbyTomAshworth',
    'Therequestwasraisedintheportal',
  ]
  expect(told.map((each) => chronology.indexOf(each))).toEqual(
    told.map((each) => chronology.indexOf(each)).toSorted((a, b) => a - b),
  )
  for (const each of told) expect(chronology).toContain(each)
  for (const each of ['Messages', 'canary']) expect(says).not.toContain(each)
})
