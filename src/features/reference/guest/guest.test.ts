import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { tokenIn, withAskedReferee } from '#testing/builders/referees.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import {
  closeReference,
  declineReference,
  getRefereePage,
  listReferences,
  readReference,
  remindReferee,
  saveAnswers,
  sendReference,
} from '../contract.ts'
import type { CompleteAnswers } from '../questions.ts'

const answers = {
  relationship: 'line_manager',
  jobTitle: 'Accounts Assistant',
  period: { fromMonth: '03', fromYear: '2022', toMonth: '10', toYear: '2026', isCurrent: false },
  leaving: 'resigned',
  work: 'Closed the ledger by the third working day; canary of the answers.',
  warning: 'no',
  reemploy: null,
} satisfies CompleteAnswers
const seen = Object.fromEntries(Object.keys(answers).map((question) => [question, 1]))
const GONE = { status: 410, body: { code: 'LINK_GONE' } }

const withLink = (token: string) => ({ headers: { 'X-Link': token } })

const read = (guest: Person, token: string) => guest.call(getRefereePage, withLink(token))
const save = (guest: Person, token: string, given: object, known: object = {}) =>
  guest.call(saveAnswers, { body: { answers: given, seen: known }, ...withLink(token) })
const send = (guest: Person, token: string, known: object = seen) =>
  guest.call(sendReference, { body: { declared: true, seen: known }, ...withLink(token) })

test('the link shows the questions, and no more of the employee than they need', async ({ ada, sam, stranger }) => {
  const { token } = await withAskedReferee(ada, sam)
  expect(await read(stranger, token)).toEqual({
    employer: 'Acme Ltd',
    employee: { firstName: 'Priya', lastName: 'Raman', jobTitle: 'Warehouse Supervisor', startDate: '2026-12-07' },
    referee: { name: 'Glyn Roberts', companyName: 'Cambrian Foods Ltd' },
    namedOn: expect.any(String),
    linkUntil: expect.any(String),
    answers: {},
    saved: {},
  })
})

test('answers are saved as they are typed and are there again; until they are sent only the referee reads them', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const { token, ...ids } = await withAskedReferee(ada, sam)
  const { savedAt } = await save(stranger, token, { work: 'Closed the ledger; canary', leaving: null })
  expect(await read(stranger, token)).toMatchObject({
    answers: { work: 'Closed the ledger; canary', leaving: null },
    saved: { work: { version: 1, savedAt } },
  })

  for (const reader of [ada, sam]) {
    await expect(reader.call(readReference, { params: ids })).rejects.toMatchObject({ status: 409 })
    const { references } = await reader.call(listReferences, { params: ids })
    expect(references[0]).toMatchObject({ status: 'requested', savedAt, can: { read: false } })
  }
  expect(await rowOf(world, ids.referenceId)).not.toContain(Buffer.from('canary').toString('hex'))
  expect(await rowOf(world, ids.referenceId)).not.toContain('canary')
})

test('two browsers with one link: for each question the newer save wins and returns the answer it replaced', async ({
  ada,
  sam,
  stranger,
}) => {
  const { token } = await withAskedReferee(ada, sam)
  await save(stranger, token, { work: 'Careful', warning: 'no' })
  const { replaced } = await save(stranger, token, { work: 'Always late' })
  expect(replaced).toEqual({ work: 'Careful' })
  expect((await read(stranger, token)).answers).toEqual({ work: 'Always late', warning: 'no' })

  await save(stranger, token, { ...answers, work: 'Careful' }, { work: 2, warning: 1 })
  await expect(send(stranger, token, { ...seen, work: 2, warning: 2 })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { answers: { work: 'Careful' } } },
  })
  await expect(send(stranger, token, { ...seen, work: 3, warning: 2 })).resolves.toBeTruthy()
})

test('a complete reference is sent once, heard of, and read by both sides; the link ends', async ({
  ada,
  sam,
  stranger,
}) => {
  const { token, ...ids } = await withAskedReferee(ada, sam)
  await save(stranger, token, answers)
  const news = await sam.hears()
  const before = await read(stranger, token)
  expect(before.answers).toEqual(answers)
  await send(stranger, token)

  expect((await news.next())?.paths).toContain(`/api/employees/${ids.employeeId}/references`)
  news.close()
  for (const reader of [ada, sam])
    expect(await reader.call(readReference, { params: ids })).toEqual({
      answers,
      statement: null,
      closingReason: null,
      corrections: [],
    })
  const { references } = await ada.call(listReferences, { params: ids })
  expect(references[0]).toMatchObject({ status: 'received', receivedVia: 'link', receivedBy: null })
  const [said] = await ada.call(listHistory, { params: ids })
  expect(said).toMatchObject({ details: 'sent a reference for Priya', user: { id: null, firstName: 'Glyn Roberts' } })
  await expect(read(stranger, token)).rejects.toMatchObject(GONE)
  await expect(send(stranger, token)).rejects.toMatchObject(GONE)
  await expect(save(stranger, token, { work: 'More' })).rejects.toMatchObject(GONE)
})

test('with a question open, or without the declaration, nothing is sent', async ({ ada, sam, stranger }) => {
  const { token } = await withAskedReferee(ada, sam)
  const { work: _, ...others } = answers
  await save(stranger, token, { ...others, period: { ...answers.period, toYear: '2019' } })
  const open = { ...seen, work: 0 }
  await expect(send(stranger, token, open)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { work: ['Answer this question'], period: ['Answer this question'] } },
  })
  const undeclared = { declared: false as unknown as true, seen } // wrong on purpose
  await expect(stranger.call(sendReference, { body: undeclared, ...withLink(token) })).rejects.toMatchObject({
    body: { fieldErrors: { declared: ['Confirm who you are'] } },
  })
})

test('an answer to a question that is not asked is refused', async ({ ada, sam, stranger }) => {
  const { token } = await withAskedReferee(ada, sam)
  await expect(save(stranger, token, { sickness: 'Two weeks' })).rejects.toMatchObject({ status: 400 })
  await expect(save(stranger, token, { work: 'x'.repeat(10_001) })).rejects.toMatchObject({ status: 400 })
})

test('a referee declines with a reason; their answers are deleted', async ({ ada, sam, stranger, world }) => {
  const { token, ...ids } = await withAskedReferee(ada, sam)
  await save(stranger, token, { work: 'Careful' })
  const body = { reason: 'We give no references; canary' }
  await stranger.call(declineReference, { body, ...withLink(token) })

  expect(await sam.call(readReference, { params: ids })).toEqual({
    answers: null,
    statement: null,
    closingReason: body.reason,
    corrections: [],
  })
  const { references } = await sam.call(listReferences, { params: ids })
  expect(references[0]).toMatchObject({ status: 'declined', savedAt: null, closedBy: null })
  expect(await rowOf(world, ids.referenceId)).not.toContain(Buffer.from('canary').toString('hex'))
  await expect(read(stranger, token)).rejects.toMatchObject(GONE)
})

test('an expired, replaced, withdrawn or guessed link is refused the same way, and so is none', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const [expired, replaced, closed, finished] = [
    await withAskedReferee(ada, sam),
    await withAskedReferee(ada, sam),
    await withAskedReferee(ada, sam),
    await withAskedReferee(ada, sam),
  ]
  await world.owner.query('update guest_links set expire = now() where record_id = $1', [expired.referenceId])
  await save(stranger, replaced.token, { work: 'Careful' })
  const { link } = await sam.call(remindReferee, { params: replaced })
  await sam.call(closeReference, { params: closed, body: { as: 'withdrawn', reason: 'Another was named' } })
  await sam.call(updateRequest, { params: finished, body: { status: 'completed' } })

  const tokens = [expired, replaced, closed, finished].map(({ token }) => token)
  const refusals = await Promise.all(
    [...tokens, 'A'.repeat(43), 'null', ''].map((token) =>
      read(stranger, token).catch((refused: { status: number; body: { message: string } }) => [
        refused.status,
        refused.body.message,
      ]),
    ),
  )
  expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(refusals[0]).toEqual([410, expect.any(String)])
  expect((await read(stranger, tokenIn(link))).answers).toEqual({ work: 'Careful' })
})

async function rowOf({ owner }: World, referenceId: string): Promise<string> {
  const { rows } = await owner.query('select to_jsonb(f)::text as row from employee_references f where id = $1', [
    referenceId,
  ])
  return rows[0].row
}
