import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { getConflict } from '../contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import { aDraft, anIssued, aSent, filledIn } from '#testing/builders/letters.ts'
import { pdfText } from '#testing/fixtures/pdf-text.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { bodyFrom } from './merge.ts'
import {
  discardLetter,
  downloadLetter,
  draftLetter,
  editLetter,
  issueLetter,
  listLetters,
  sendLetter,
} from './contract.ts'

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())

async function raised(client: Person, changes = {}) {
  const { id: requestId } = await client.raises(aConflict(changes))
  return { requestId, params: { requestId } }
}

const readBy = async (reader: Person, params: { requestId: string }) =>
  (await reader.call(listLetters, { params })).letters

test('a draft comes from the template, with the values that the case knows filled in', async ({ ada, sam }) => {
  const participants = [
    { name: 'Tom Ashworth', email: 'tom@example.com', role: 'complainant' as const },
    { name: 'Una Kerr', email: 'una@example.com' },
  ]
  const { requestId, params } = await raised(ada, { participants })
  const draft = await aDraft(sam, requestId)
  expect(draft).toMatchObject({
    kind: 'grievance_acknowledgement',
    status: 'draft',
    to: { name: 'Tom Ashworth', email: 'tom@example.com' },
    text: {
      values: {},
      body: expect.arrayContaining([
        expect.objectContaining({ says: expect.arrayContaining([{ field: 'investigator' }]) }),
      ]),
    },
    can: { edit: true, send: false, share: false, open: false },
  })
  const { known, people, can } = await sam.call(listLetters, { params })
  expect(known).toMatchObject({ company: 'Acme Ltd', firm: 'Harbour HR', adviser: 'Sam Okafor' })
  expect(known.ticketNumber).toMatch(/^CR-/)
  expect(known.investigator).toBeUndefined()
  expect(people).toHaveLength(2)
  expect(can).toEqual({ write: true, readTemplates: true, export: true })
})

test('an open field keeps a letter from being issued, and is named', async ({ ada, sam }) => {
  const { requestId } = await raised(ada)
  const draft = await aDraft(sam, requestId, 'hearing_invitation')
  const params = { letterId: draft.id }
  const { meetingPlace: _, evidence: __, ...values } = filledIn(draft)
  await sam.call(editLetter, { params, body: { values } })
  await expect(sam.call(issueLetter, { params, body: {} })).rejects.toMatchObject({
    status: 400,
    body: {
      message: 'Still open: Place of the meeting, Evidence enclosed.',
      fieldErrors: { 'values.meetingPlace': ['Fill this in, or take it out of the letter'] },
    },
  })
  await sam.call(editLetter, { params, body: { values: filledIn(draft) } })
  expect((await sam.call(issueLetter, { params, body: {} })).status).toBe('issued')
})

test('an issued letter is a PDF with its hash and the values filled in, and stays as it is', async ({
  ada,
  sam,
  world,
}) => {
  const { requestId } = await raised(ada)
  const letter = await anIssued(sam, requestId)
  const params = { letterId: letter.id }
  const pdf = Buffer.from(await (await sam.respond(downloadLetter, { params })).arrayBuffer())
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(letter.sha256)
  expect(pdf.toString('latin1')).toContain('/MarkInfo')
  const said = pdfText(pdf)
  expect(said).toContain('Dear Tom Ashworth')
  expect(said).toContain('the investigator will look into')
  expect(said).not.toContain('{{')

  const late = [
    () => sam.call(editLetter, { params, body: { subject: 'Another' } }),
    () => sam.call(issueLetter, { params, body: {} }),
    () => sam.call(discardLetter, { params, body: {} }),
  ]
  for (const call of late) await expect(call()).rejects.toMatchObject({ status: 409 })
  const rewriting = world.owner.query("update letters set content = 'other' where id = $1", [letter.id])
  await expect(rewriting).rejects.toThrow('is not changed')
})

test('a correction is a new letter that names the old one', async ({ ada, sam }) => {
  const { requestId, params } = await raised(ada)
  const old = await anIssued(sam, requestId)
  const body = { kind: old.kind, participantId: old.to.id, replacesId: old.id }
  const draft = await sam.call(draftLetter, { params, body })
  expect(draft).toMatchObject({ replaces: { id: old.id }, text: { subject: old.text?.subject } })
  const { id: letterId } = await sam.call(issueLetter, { params: { letterId: draft.id }, body: {} })
  const pdf = await sam.respond(downloadLetter, { params: { letterId } })
  expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain('This letter replaces our letter of')
  const before = (await readBy(sam, params)).find(({ id }) => id === old.id)
  expect(before).toMatchObject({ isReplaced: true, can: { correct: false } })
  await expect(sam.call(draftLetter, { params, body })).rejects.toMatchObject({ status: 409 })
  const another = { ...body, kind: 'suspension' as const }
  await expect(sam.call(draftLetter, { params, body: another })).rejects.toMatchObject({ status: 400 })
})

test('a sent letter shows how, when and who sent it, and when it counts as received', async ({ ada, sam }) => {
  const { requestId, params } = await raised(ada)
  const letter = await anIssued(sam, requestId)
  const sent = await sam.call(sendLetter, {
    params: { letterId: letter.id },
    body: { how: 'signed_for', detail: 'AB 1234 5678 9GB' },
  })
  expect(sent.dispatches).toMatchObject([
    { how: 'signed_for', sentOn: TODAY, fromHere: false, detail: 'AB 1234 5678 9GB', by: { id: sam.id } },
  ])
  expect(sent.dispatches[0]?.receipt.working.length).toBeGreaterThan(1)
  const { timelineEvents } = await ada.call(getConflict, { params })
  expect(timelineEvents.at(-1)).toMatchObject({
    eventType: 'letter',
    eventTitle: 'Letter sent',
    eventDescription: 'Grievance acknowledgement to Tom Ashworth, by signed-for post',
  })
})

test('a day on which it cannot have been sent is refused at its field', async ({ ada, sam }) => {
  const { requestId } = await raised(ada)
  const { id: letterId } = await anIssued(sam, requestId)
  for (const sentOn of ['2199-01-01', '2020-01-01'])
    await expect(
      sam.call(sendLetter, { params: { letterId }, body: { how: 'by_hand', sentOn } }),
    ).rejects.toMatchObject({ status: 400, body: { fieldErrors: { sentOn: [expect.any(String)] } } })
  const unsent = await aDraft(sam, requestId)
  const early = sam.call(sendLetter, { params: { letterId: unsent.id }, body: { how: 'by_hand' } })
  await expect(early).rejects.toMatchObject({ status: 409 })
})

test('without a mail server the portal sends nothing, and says so', async ({ ada, sam, world }) => {
  const { requestId } = await raised(ada)
  const { id: letterId, can } = await anIssued(sam, requestId)
  expect(can.email).toBe(false)
  const sending = sam.call(sendLetter, { params: { letterId }, body: { how: 'email', fromHere: true } })
  await expect(sending).rejects.toMatchObject({ body: { fieldErrors: { fromHere: [expect.any(String)] } } })
  const { rows } = await world.owner.query('select 1 from letter_dispatches where letter_id = $1', [letterId])
  expect(rows).toEqual([])
})

test('if two advisers write at once, the slower gets the current text', async ({ ada, sam, sita }) => {
  const { requestId } = await raised(ada)
  const { id: letterId, version } = await aDraft(sam, requestId)
  await sita.call(editLetter, { params: { letterId }, body: { subject: 'From Sita', version } })
  const late = sam.call(editLetter, { params: { letterId }, body: { subject: 'From Sam', version } })
  await expect(late).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { text: { subject: 'From Sita' }, version: version + 1 } },
  })
})

test('the text of a letter cannot be read in the database', async ({ ada, sam, world }) => {
  const { requestId } = await raised(ada)
  const { id: letterId } = await aDraft(sam, requestId)
  await sam.call(editLetter, { params: { letterId }, body: { body: bodyFrom('canary of the letter') } })
  const { rows } = await world.owner.query('select content, l::text as whole from letters l where id = $1', [letterId])
  expect(rows[0].content.toString('latin1')).not.toContain('canary')
  expect(rows[0].whole).not.toContain('canary')
})

test('staff hear of a draft, clients only of a letter that is sent', async ({ ada, sam, sita }) => {
  const { requestId, params } = await raised(ada)
  await aDraft(sam, requestId)
  const [adas, sitas] = [await ada.hears(), await sita.hears()]
  const path = `/api/conflict-resolution/${requestId}/letters`
  const letter = await aDraft(sam, requestId)
  expect((await sitas.next())?.paths).toContain(path)
  await sam.call(discardLetter, { params: { letterId: letter.id }, body: {} })
  await aSent(sam, requestId)
  expect((await adas.next())?.paths).toContain(path)
  expect(await readBy(ada, params)).toHaveLength(1)
  for (const news of [adas, sitas]) news.close()
})

test('wrong input is marked at its field; a finished case takes no more letters', async ({ ada, sam, world }) => {
  const { requestId, params } = await raised(ada)
  const draft = await aDraft(sam, requestId)
  const editing = sam.call(editLetter, { params: { letterId: draft.id }, body: { body: bodyFrom('Dear {{unknown}}') } })
  await expect(editing).rejects.toMatchObject({ body: { fieldErrors: { body: ['There is no field {{unknown}}'] } } })
  const stranger = { kind: 'suspension', participantId: crypto.randomUUID() } as const
  await expect(sam.call(draftLetter, { params, body: stranger })).rejects.toMatchObject({
    body: { code: 'INVALID_REFERENCE', fieldErrors: { participantId: expect.anything() } },
  })
  await world.owner.query("update requests set status = 'completed', completed_at = now() where id = $1", [requestId])
  await expect(aDraft(sam, requestId)).rejects.toMatchObject({ status: 409 })
})

test('the list has the texts of drafts alone; a correction still begins with the issued text', async ({ ada, sam }) => {
  const { requestId, params } = await raised(ada)
  const issued = await anIssued(sam, requestId)
  const [listed] = await readBy(sam, params)
  expect(listed).toMatchObject({ id: issued.id, status: 'issued', text: null })
  const { kind, to } = issued
  const correction = await sam.call(draftLetter, {
    params,
    body: { kind, participantId: to.id, replacesId: issued.id },
  })
  expect(correction.text?.body).toEqual(issued.text?.body)
})
