import { expect } from 'vitest'
import { uploadDocument } from '#features/document/contract.ts'
import { addNote } from '#features/note/contract.ts'
import { postMessage } from '#features/message/contract.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aConflict, aPdf } from '#testing/builders/drafts.ts'
import { aDraft, aSent } from '#testing/builders/letters.ts'
import { pagesOf, pdfText } from '#testing/fixtures/pdf-text.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { addAllegation } from '../allegations/contract.ts'
import { giveAdvice } from '../advice/contract.ts'
import { addExhibit } from '../evidence/contract.ts'
import { setClaimDates } from '../limits/contract.ts'
import { holdMeeting, planMeeting } from '../meetings/contract.ts'
import { writeMinutes } from '../meetings/minutes/contract.ts'
import { addStatement, signStatement } from '../statements/contract.ts'
import { updateConflict } from '../work/contract.ts'
import { downloadCaseFile, getCaseFile } from './contract.ts'

async function pdfFor(reader: Person, requestId: string) {
  const response = await reader.respond(downloadCaseFile, { params: { requestId } })
  return Buffer.from(await response.arrayBuffer())
}

test('the whole case is one tagged PDF with its contents by page, audited as an export', async ({
  ada,
  sam,
  world,
}) => {
  const { id: requestId, params } = await ada.raises(aConflict({ description: 'Four of the last five weekends' }))
  await ada.call(uploadDocument, { params, file: aPdf() })
  await ada.call(postMessage, { params, body: { content: 'Łukasz has kept a list' } })
  await sam.call(addNote, { params, body: { content: 'Tom seems credible' } })
  await sam.call(addNote, {
    params,
    body: { content: 'canary of counsel', visibility: 'privileged', lawyer: 'Priya Shah', matter: 'A claim' },
  })
  await sam.call(addAllegation, { params, body: { wording: 'Four of five weekend nights went to Tom' } })
  await sam.call(addExhibit, { params, body: { title: 'Night rota', source: 'Acme Ltd', obtainedOn: '2025-11-11' } })
  const body = { participants: [{ name: 'Ines Marlow', role: 'investigator' as const }] }
  const { participants } = await sam.call(updateConflict, { params, body })
  const [participantId = '', ledById = ''] = participants.map(({ id }) => id)
  const draft = { participantId, content: 'canary of a draft', takenOn: '2025-11-11', takenBy: 'Sam Okafor' }
  const { id: statementId } = await sam.call(addStatement, { params, body: { ...draft, content: 'I asked twice' } })
  const signature = { signedBy: 'Tom Ashworth', signedHow: 'in_person', signedOn: '2025-11-12' } as const
  await sam.call(signStatement, { params: { statementId }, body: signature })
  await sam.call(addStatement, { params, body: draft })
  await sam.call(giveAdvice, { params, body: { advice: 'Show Tom the rota', advisedOn: '2025-11-12' } })
  const { id: meetingId } = await sam.call(planMeeting, {
    params,
    body: {
      kind: 'investigation',
      participantId,
      ledById,
      meetingDate: dayFromToday(0),
      meetingTime: '00:00',
      place: 'Room 2',
    },
  })
  await sam.call(holdMeeting, { params: { meetingId } })
  await sam.call(writeMinutes, {
    params: { meetingId },
    body: { content: 'He was not told why', edition: 0, version: 0 },
  })
  await sam.call(setClaimDates, { params, body: { kind: 'act', happenedOn: '2025-10-12', what: 'The rota was kept' } })
  await aSent(sam, requestId)
  await aDraft(sam, requestId, 'suspension')

  const file = await sam.call(getCaseFile, { params })
  expect(file).toMatchObject({ leftOut: 1, items: 31 })
  expect(file.sections.map(({ title, items }) => [title, items])).toEqual([
    ['Chronology', 8],
    ['Parties', 2],
    ['What was submitted', 1],
    ['Allegations', 1],
    ['Exhibits', 1],
    ['Statements', 1],
    ['Documents on file', 1],
    ['Meetings', 1],
    ['Letters', 1],
    ['Outcome', 0],
    ['Decisions', 0],
    ['Appeals', 0],
    ['Time limits', 1],
    ['Follow-up actions', 0],
    ['Advice', 1],
    ['Messages', 1],
    ['Notes', 1],
    ['Entries', 10],
  ])

  const pdf = await pdfFor(sam, requestId)
  const text = pdf.toString('latin1')
  expect(text).toMatch(/^%PDF-1\.7[^]*\/MarkInfo/)
  expect(pdfText(pdf)).toMatch(/Employment Rights Act 1996, https:\S+ checked on 21 November 2026/)
  expect(text).toContain('/TOCI')
  const said = pdfText(pdf)
  for (const words of [
    'Four of the last five weekends',
    'Łukasz has kept a list',
    'Tom seems credible',
    'I asked twice',
    'Show Tom the rota',
    'He was not told why',
    'Offer letter.pdf',
    'Dear Tom Ashworth',
    `Page 1 of ${pagesOf(pdf)}`,
    `Page ${pagesOf(pdf)} of ${pagesOf(pdf)}`,
    'Left out: 1 item left out, as privileged or restricted',
    'Exhibit 1: Night rota',
    'Finding: Not decided',
    'The case is not resolved yet.',
    'Claim must reach Acas by Sunday 11 January 2026',
    '12 October 2025: The rota was kept',
    'Most claims have to be made within three months',
  ])
    expect(said.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''))
  expect(said).not.toContain('Suspension')
  expect(said).not.toContain('canary')

  const { rows } = await world.owner.query(
    "select action, actor_id, metadata from audit_events where event = 'case.file-exported'",
  )
  expect(rows).toEqual([
    { action: 'export', actor_id: sam.id, metadata: expect.objectContaining({ requestId, items: 31, leftOut: 1 }) },
  ])
})

test('what the file will hold is counted without reading it', async ({ ada, sam, world }) => {
  const { id: requestId, params } = await ada.raises(aConflict())
  await sam.call(giveAdvice, { params, body: { advice: 'Show Tom the rota', advisedOn: '2025-11-12' } })
  await world.owner.query("update case_advice set advice = 'not sealed' where request_id = $1", [requestId])

  const { sections } = await sam.call(getCaseFile, { params })
  expect(sections).toContainEqual({ title: 'Advice', items: 1 })
  await expect(sam.respond(downloadCaseFile, { params })).rejects.toMatchObject({ status: 500 })
})

test('clients and strangers to the company have no such file', async ({ ada, sam, stan }) => {
  const { id: requestId } = await ada.raises(aConflict())
  for (const endpoint of [getCaseFile, downloadCaseFile]) {
    await expect(ada.respond(endpoint, { params: { requestId } })).rejects.toMatchObject({ status: 403 })
    await expect(stan.respond(endpoint, { params: { requestId } })).rejects.toMatchObject({ status: 404 })
  }
  expect((await pdfFor(sam, requestId)).length).toBeGreaterThan(1_000)
})

test('a long case is paged to its end', async ({ ada, sam, world }) => {
  const { id: requestId, tenantId } = await ada.raises(aConflict())
  const words = 'He said that the rota had been changed again without asking anyone. '.repeat(6)
  await world.owner.query(
    'insert into messages (tenant_id, request_id, sender_id, content) select $1, $2, $3, $4 from generate_series(1, 70)',
    [tenantId, requestId, ada.id, words],
  )
  await sam.call(addNote, { params: { requestId }, body: { content: words.repeat(40) } })
  await world.owner.query(
    `insert into timeline_events (tenant_id, request_id, user_id, event_type, event_title, event_description)
     select $1, $2, $3, 'other', 'Something happened', $4 from generate_series(1, 60)`,
    [tenantId, requestId, sam.id, words],
  )
  const pdf = await pdfFor(sam, requestId)
  expect(pagesOf(pdf)).toBeGreaterThan(10)
  expect(pdfText(pdf).replaceAll(' ', '')).toContain(`Page${pagesOf(pdf)}of${pagesOf(pdf)}`)
})
