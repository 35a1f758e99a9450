import { inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import { aConflict } from '#testing/builders/drafts.ts'
import { aDraft, anIssued, filledIn } from '#testing/builders/letters.ts'
import { pdfPieces, pdfText } from '#testing/fixtures/pdf-text.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { downloadLetter, downloadWord, draftLetter, editLetter, issueLetter, type LetterBody } from '../contract.ts'

const body: LetterBody = [
  { is: 'heading', says: [{ text: 'What we ask' }] },
  { is: 'paragraph', says: [{ text: 'Bring ' }, { text: 'your list', bold: true }, { text: '.\nAnd read ' }] },
  { is: 'number', says: [{ text: 'the policy', link: 'https://acas.org.uk/code' }] },
  { is: 'number', says: [{ text: 'the rota of ' }, { field: 'matter' }] },
  { is: 'paragraph', says: [{ text: 'Yours sincerely,' }] },
  { is: 'signature', says: [] },
  { is: 'paragraph', says: [{ field: 'signatory' }, { text: '\n' }, { text: 'Manager', bold: true }] },
]
const values = {
  signatory: 'Ada Nwosu',
  companyAddress: 'Acme House\n14 Wharf Road',
  personAddress: '3 Mill Lane\nCroydon',
}

async function written(staff: Person, requestId: string, changes = {}) {
  const { id: letterId } = await aDraft(staff, requestId)
  await staff.call(editLetter, { params: { letterId }, body: { body, values, ...changes } })
  return { letterId }
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('the PDF has the letterhead, both addresses, bold words, numbers and links', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aConflict({ title: 'Night shifts' }))
  const params = await written(sam, requestId)
  await sam.call(issueLetter, { params, body: {} })
  const pdf = await bytesOf(await sam.respond(downloadLetter, { params }))
  const said = pdfText(pdf)
  for (const words of ['Acme Ltd', 'Acme House', '14 Wharf Road', '3 Mill Lane', 'Bring your list . And read'])
    expect(said).toContain(words)
  // A line begins at the margin.
  expect(pdfPieces(pdf)).not.toContain(' ')
  expect(said).toMatch(/1\. the policy 2\. the rota of Night shifts/)
  expect(pdf.toString('latin1')).toContain('(https://acas.org.uk/code)')
  expect(pdf.toString('latin1')).toMatch(/\/S \/Link/)
})

test('what is sent along with issuing is what is issued', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aConflict())
  const draft = await aDraft(sam, requestId)
  const params = { letterId: draft.id }
  const { version } = await sam.call(editLetter, { params, body: { subject: 'First', values: filledIn(draft) } })
  const stale = sam.call(issueLetter, { params, body: { subject: 'Late', version: version - 1 } })
  await expect(stale).rejects.toMatchObject({ status: 409, body: { current: { text: { subject: 'First' } } } })
  const issued = await sam.call(issueLetter, { params, body: { subject: 'In one step', version } })
  expect(issued).toMatchObject({ status: 'issued', text: { subject: 'In one step' } })
  expect(pdfText(await bytesOf(await sam.respond(downloadLetter, { params })))).toContain('In one step')
})

test('a draft and an issued letter open in Word, with the same words', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aConflict())
  const { signatory: _, ...addresses } = values
  const params = await written(sam, requestId, { values: addresses })
  const draft = documentIn(await bytesOf(await sam.respond(downloadWord, { params })))
  expect(draft).toMatch(/<w:b\/>.{0,60}your list/)
  for (const words of ['________', 'Acme House', '3 Mill Lane', 'Private and confidential'])
    expect(draft).toContain(words)
  await sam.call(issueLetter, { params, body: { values } })
  const issued = await sam.respond(downloadWord, { params })
  expect(issued.headers.get('content-disposition')).toContain('Grievance acknowledgement, Tom Ashworth.docx')
  const said = documentIn(await bytesOf(issued))
  expect(said).not.toContain('________')
  for (const words of ['Ada Nwosu', 'Acme House', '3 Mill Lane']) expect(said).toContain(words)
})

test('the Word file is for those who write the letter', async ({ ada, sam, nora }) => {
  const { id: requestId } = await ada.raises(aConflict())
  const { id: letterId } = await anIssued(sam, requestId)
  for (const reader of [ada, nora])
    await expect(reader.respond(downloadWord, { params: { letterId } })).rejects.toMatchObject({ status: 404 })
})

test('a correction keeps both addresses and the signature, and has the day on which it is issued', async ({
  ada,
  sam,
}) => {
  const { id: requestId } = await ada.raises(aConflict())
  const params = await written(sam, requestId, { values: { ...values, date: '1 January 2026' } })
  const { id: replacesId, kind, to } = await sam.call(issueLetter, { params, body: {} })
  const correction = { kind, participantId: to.id, replacesId }
  const { text } = await sam.call(draftLetter, { params: { requestId }, body: correction })
  const { companyAddress, personAddress, signatory } = values
  expect(text?.values).toEqual({ companyAddress, personAddress, signatory })
})

const refused: [string, unknown, string][] = [
  ['an unknown field', [{ is: 'paragraph', says: [{ field: 'salary' }] }], 'There is no field salary'],
  ['a field in braces', [{ is: 'paragraph', says: [{ text: '{{salary}}' }] }], 'There is no field {{salary}}'],
  ['a link that runs', [{ is: 'paragraph', says: [{ text: 'x', link: 'javascript:alert(1)' }] }], 'A link begins with'],
  ['another kind of block', [{ is: 'image', says: [] }], ''],
  ['blocks within blocks', [{ is: 'bullet', says: [{ is: 'bullet', says: [] }] }], ''],
  ['markup beside the words', [{ is: 'paragraph', says: [{ text: 'x', html: '<b>' }] }], ''],
  ['nothing but blanks', [{ is: 'paragraph', says: [{ text: ' ' }] }], 'Write the letter first'],
  ['too many blocks', Array.from({ length: 501 }, () => ({ is: 'paragraph', says: [{ text: 'x' }] })), 'At most 500'],
  ['too many letters', [{ is: 'paragraph', says: [{ text: 'x'.repeat(20_001) }] }], 'At most 20,000 characters'],
]

test.for(refused)('%s is refused at the text', async ([, wrong, message], { ada, sam }) => {
  const { id: requestId } = await ada.raises(aConflict())
  const { id: letterId } = await aDraft(sam, requestId)
  const saving = sam.call(editLetter, { params: { letterId }, body: { body: wrong as LetterBody } }) // what no screen sends
  await expect(saving).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: expect.toSatisfy((said) => JSON.stringify(said).includes(message)) },
  })
})

/** The text of a Word file, from its first entry of that name. */
function documentIn(file: Buffer) {
  const name = Buffer.from('word/document.xml')
  const at = file.lastIndexOf(Buffer.concat([name])) - 46
  const start = file.readUInt32LE(at + 42)
  const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
  return inflateRawSync(file.subarray(data, data + file.readUInt32LE(at + 20))).toString()
}
