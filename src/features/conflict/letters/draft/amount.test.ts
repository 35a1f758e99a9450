import { expect } from 'vitest'
import { aConflict } from '#testing/builders/drafts.ts'
import { aDraft, anIssued } from '#testing/builders/letters.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { discardLetter, draftLetter, editLetter, issueLetter, listLetters } from '../contract.ts'
import { bodyFrom, inWords } from '../merge.ts'

async function raised(client: Person) {
  const { id: requestId } = await client.raises(aConflict())
  return { requestId, params: { requestId } }
}

const readBy = async (reader: Person, params: { requestId: string }) =>
  (await reader.call(listLetters, { params })).letters

test('a case has twenty drafts at most, also where several are begun at once', async ({ ada, sam, sita }) => {
  const { requestId, params } = await raised(ada)
  const { people } = await sam.call(listLetters, { params })
  const body = { kind: 'suspension' as const, participantId: people[0]?.id ?? '' }
  for (let n = 0; n < 18; n++) await sam.call(draftLetter, { params, body })
  const begun = await Promise.allSettled([sam, sita, sam, sita].map((one) => one.call(draftLetter, { params, body })))
  const refused = begun.filter(({ status }) => status === 'rejected')
  expect(refused).toEqual([refusal(409, 'LIST_FULL'), refusal(409, 'LIST_FULL')])

  const [first] = await readBy(sam, params)
  await sam.call(discardLetter, { params: { letterId: first?.id ?? '' }, body: {} })
  expect(await aDraft(sam, requestId)).toMatchObject({ status: 'draft' })
})

const refusal = (status: number, code: string) => ({
  status: 'rejected',
  reason: expect.objectContaining({ status, body: expect.objectContaining({ code }) }),
})

test('the list has the texts of drafts alone, and a letter its own', async ({ ada, sam }) => {
  const { requestId, params } = await raised(ada)
  const issued = await anIssued(sam, requestId)
  expect(inWords(issued.text?.body ?? [])).toContain('the investigator')
  const draft = await aDraft(sam, requestId)
  const listed = await readBy(sam, params)
  expect(listed.map(({ id, text }) => [id, text])).toEqual([
    [draft.id, draft.text],
    [issued.id, null],
  ])
  const correction = { kind: issued.kind, participantId: issued.to.id, replacesId: issued.id }
  expect((await sam.call(draftLetter, { params, body: correction })).text).toEqual(issued.text)
})

test('neither the fields of a letter nor what they fill in go on without end', async ({ ada, sam }) => {
  const { requestId } = await raised(ada)
  const { id: letterId } = await aDraft(sam, requestId)
  const params = { letterId }
  const edit = (body: object) => sam.call(editLetter, { params, body })
  const long = 'x'.repeat(5_000)
  const five = { findings: long, decision: long, reasons: long, actions: long, support: 'x' }
  await expect(edit({ values: five })).rejects.toMatchObject({ status: 400 })

  await edit({ subject: 'A letter', body: bodyFrom('{{decision}}\n'.repeat(9)), values: { decision: long } })
  await expect(sam.call(issueLetter, { params, body: {} })).rejects.toMatchObject({
    status: 400,
    body: { message: 'With everything filled in, a letter has at most 40,000 characters.' },
  })
})
