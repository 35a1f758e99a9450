import { expect } from 'vitest'
import { fill } from '#platform/contract.ts'
import { addNote } from '#features/note/contract.ts'
import { uploadDocument } from '#features/document/contract.ts'
import { aCase } from '#testing/builders/a-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aPdf } from '#testing/builders/drafts.ts'
import { pagesOf, pdfText } from '#testing/fixtures/pdf-text.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aDocx, aJpeg, aPng } from '#testing/builders/sample-files.ts'
import { aDraft, aSent } from '#testing/builders/letters.ts'
import { aPdfOfPages } from '#testing/builders/pdf-files.ts'
import { test } from '#testing/fixtures/world.ts'
import { giveAdvice } from '../advice/contract.ts'
import { addExhibit, withdrawExhibit } from '../evidence/contract.ts'
import { downloadLetter, draftLetter, issueLetter } from '../letters/contract.ts'
import { planMeeting } from '../meetings/contract.ts'
import { showMinutes, signMinutes, writeMinutes } from '../meetings/minutes/contract.ts'
import { addStatement, signStatement } from '../statements/contract.ts'
import { downloadBundle, getBundle, type Part } from './contract.ts'

type Params = { requestId: string }

async function enter(sam: Person, params: Params, title: string, file?: File) {
  const body = { title, source: 'Acme Ltd', obtainedOn: dayFromToday(-9) }
  if (!file) return sam.call(addExhibit, { params, body })
  const { id: documentId } = await sam.call(uploadDocument, { params, file })
  return sam.call(addExhibit, { params, body: { ...body, documentId } })
}

async function bundle(sam: Person, params: Params, query: { exhibits?: string; without?: string } = {}) {
  const response = await sam.respond(downloadBundle, { params, query })
  const pdf = Buffer.from(await response.arrayBuffer())
  return { pdf, says: pdfText(pdf).replaceAll(' ', '') }
}

const fileOf = (name: string, bytes: Buffer, type: string) => new File([new Uint8Array(bytes)], name, { type })

async function papersIn(sam: Person, params: Params, part: Part) {
  const { parts } = await sam.call(getBundle, { params })
  return parts.find((each) => each.part === part)?.papers
}

const statementOf = (participantId: string, content: string) => ({
  participantId,
  content,
  takenOn: dayFromToday(-2),
  takenBy: 'Sam Okafor',
})

async function signed(sam: Person, params: Params, participantId: string, content: string) {
  const { id: statementId } = await sam.call(addStatement, { params, body: statementOf(participantId, content) })
  const body = { signedBy: 'Tom Ashworth', signedHow: 'in_person', signedOn: dayFromToday(-1) } as const
  await sam.call(signStatement, { params: { statementId }, body })
  return statementId
}

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

test('a bundle has an index, a sheet for each exhibit and its picture; a broken file is named by its hash', async ({
  ada,
  sam,
  world,
}) => {
  const { params } = await aCase(ada)
  await enter(sam, params, 'List of shifts', fileOf('list.png', aPng({ width: 4, height: 4 }), 'image/png'))
  await enter(sam, params, 'Rota as PDF', aPdf())
  const { id } = await enter(sam, params, 'Of another month')
  await sam.call(withdrawExhibit, { params: { exhibitId: id }, body: { reason: 'Wrong month' } })

  const { pdf, says } = await bundle(sam, params)
  expect(says).toContain('Exhibit1:Listofshifts')
  expect(says).toContain('Exhibit2:RotaasPDF')
  expect(says).toContain('Thefileisbrokenandcannotbedrawn')
  expect(says).toMatch(/SHA-256ofthefile:[0-9a-f]{20}/)
  expect(says).not.toContain('Ofanothermonth')
  expect(pagesOf(pdf)).toBe(4)
  for (const mark of ['/TOCI', '/S /Figure', '/Subtype /Image']) expect(pdf.toString('latin1')).toContain(mark)

  const some = await bundle(sam, params, { exhibits: '3' })
  expect(some.says).toContain('Wrongmonth')
  expect(some.says).not.toContain('Listofshifts')
  const { rows } = await world.owner.query("select metadata from audit_events where event = 'case.bundle-exported'")
  expect(rows.map(({ metadata }) => metadata.exhibits)).toEqual([[1, 2], [3]])
})

const CSV = { type: 'text/csv', name: 'rota.csv' }

test('files are drawn page by page; Office files are named, to be handed over separately', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  const pdfFile = aPdfOfPages(['The first page', 'The second page'])
  await enter(sam, params, 'Handbook', fileOf('handbook.pdf', pdfFile, 'application/pdf'))
  await enter(sam, params, 'Rota', fileOf(CSV.name, Buffer.from('Day,Name\nMonday,Łukasz\n'.repeat(80)), CSV.type))
  await enter(sam, params, 'Notes', fileOf('notes.docx', aDocx(), 'application/zip'))
  const { pdf, says } = await bundle(sam, params)
  expect(says).toContain('Exhibit1:Handbook2Exhibit2:Rota5Exhibit3:Notes(handedoverseparately)')
  expect(says).toContain('File:notes.docx,')
  expect(says).toContain('itishandedoverseparately')
  expect(says.match(/Monday,Łukasz/g)).toHaveLength(80)
  expect(pdf.toString('latin1').match(/\/Subtype \/Form/g)).toHaveLength(2)
  expect(await papersIn(sam, params, 'exhibits')).toMatchObject([
    { title: 'Exhibit 1: Handbook', note: null },
    { note: null },
    { note: expect.stringContaining('hand it over as well') },
  ])
})

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
}) => {
  const { params, karen, tom } = await aCase(ada)
  const meetingId = await aHeldMeeting(sam, params, { participantId: karen, ledById: tom })
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
  expect(says).toContain('Caseopened')
  expect(says).not.toContain('Advicegiven')
  expect(says).not.toContain('canary')
})

test('a file that is gone or damaged in the store says so on its sheet', async ({ ada, sam, world }) => {
  const { params } = await aCase(ada)
  await enter(sam, params, 'Photo', fileOf('photo.jpg', aJpeg(), 'image/jpeg'))
  await enter(sam, params, 'Rota', fileOf('rota.txt', Buffer.from('Monday'), 'text/plain'))
  await world.owner.query(
    `update file_chunks set bytes = set_byte(bytes, 20, get_byte(bytes, 20) # 1) where file_id =
     (select file_id from documents where request_id = $1 and file_name = 'photo.jpg')`,
    [params.requestId],
  )
  const { says } = await bundle(sam, params)
  expect(says).toContain('Itsstoredfileismissingordamaged')
  expect(says).toContain('Monday')
})

test('a bundle of more than it takes is refused with what to do, before any of it is drawn', async ({
  ada,
  sam,
  world,
}) => {
  const { params, tom } = await aCase(ada)
  const long = 'He said it again.\n'.repeat(2_500)
  for (let n = 0; n < 5; n++) await signed(sam, params, tom, long)
  const refused = bundle(sam, params)
  await expect(refused).rejects.toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Choose fewer') },
  })
  await enter(sam, params, 'Photo', fileOf('photo.jpg', aJpeg(), 'image/jpeg'))
  await world.owner.query('update documents set file_size = 70000000 where request_id = $1', [params.requestId])
  await expect(bundle(sam, params)).rejects.toMatchObject({ status: 400 })
  expect((await sam.raw('GET', fill(getBundle.path, params))).status).toBe(200)
})

test('clients make no bundle, and a bundle has no exhibits of another case', async ({ ada, sam, stan }) => {
  const [{ params }, other] = [await aCase(ada), await aCase(ada)]
  await enter(sam, other.params, 'Rota')
  for (const endpoint of [downloadBundle, getBundle]) {
    await expect(ada.respond(endpoint, { params })).rejects.toMatchObject({ status: 403 })
    await expect(stan.respond(endpoint, { params })).rejects.toMatchObject({ status: 404 })
  }
  await expect(bundle(sam, params, { exhibits: '1' })).rejects.toMatchObject({ status: 400 })
  for (const query of [{ exhibits: 'x' }, { without: 'x' }])
    await expect(bundle(sam, params, query)).rejects.toMatchObject({ status: 400 })
})

test('a long index goes on over pages of its own, and a broken picture is not drawn', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  await enter(sam, params, 'Photo', fileOf('photo.jpg', aJpeg(), 'image/jpeg'))
  for (let n = 0; n < 60; n++) await enter(sam, params, `Message ${n}`)
  const { pdf, says } = await bundle(sam, params)
  expect(says).toContain('Exhibit61:Message59')
  expect(pagesOf(pdf)).toBe(64)
})
