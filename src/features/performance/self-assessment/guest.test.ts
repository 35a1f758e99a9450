import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { today } from '#features/clock/clock.server.ts'
import { updateRequest } from '#features/request/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import {
  aHandedInReview,
  anAskedReview,
  anOpenedReview,
  answers,
  tokenIn,
  withLink,
} from '#testing/builders/reviews.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReview } from '../contract.ts'
import { getPreparation } from '../preparation/contract.ts'
import {
  askForSelfAssessment,
  discardAssessment,
  getAssessment,
  handInAssessment,
  openAssessment,
  remindOfSelfAssessment,
  saveAssessment,
} from './contract.ts'

type Marks = Record<string, number>
const read = (guest: Person, token: string) => guest.call(getAssessment, withLink(token))
const save = (guest: Person, token: string, given: Record<string, string>, seen: Marks = {}) =>
  guest.call(saveAssessment, { body: { answers: given, seen }, ...withLink(token) })
const handIn = (guest: Person, token: string, seen: Marks) =>
  guest.call(handInAssessment, { body: { seen }, ...withLink(token) })
const ask = (person: Person, requestId: string) =>
  person.call(askForSelfAssessment, { params: { requestId }, body: {} })
const preparation = (person: Person, requestId: string) => person.call(getPreparation, { params: { requestId } })
const GONE = { status: 410, body: { code: 'LINK_GONE' } }

test('saved answers are there again, and no one else reads them before they are shared', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const { requestId, token } = await anAskedReview(ada, sam)
  await stranger.call(openAssessment, withLink(token))
  const { savedAt } = await save(stranger, token, answers)
  expect((await read(stranger, token)).page).toMatchObject({
    answers,
    saved: { wentWell: { version: 1, savedAt } },
    goalsInWords: 'Pick errors below 0.5%',
    ratingWords: ['Unsatisfactory', 'Needs improvement', 'Meets expectations', 'Exceeds expectations', 'Outstanding'],
  })
  await handIn(stranger, token, { wentWell: 1, wasHard: 1, rating: 1 })

  for (const reader of [ada, sam]) {
    const seen = [
      await reader.raw('GET', `/api/performance-reviews/${requestId}/preparation`),
      await reader.raw('GET', `/api/performance-reviews/${requestId}`),
      await reader.raw('GET', `/api/requests/${requestId}/history`),
    ]
    expect((await Promise.all(seen.map((each) => each.text()))).join()).not.toContain('canary')
    expect(await reader.call(getReview, { params: { requestId } })).toMatchObject({
      selfAssessmentCompleted: true,
      selfAssessmentDate: today(),
      selfAssessmentFeedback: null,
      selfAssessmentRating: null,
    })
  }
  const { rows } = await world.owner.query(
    'select to_jsonb(s)::text as row from self_assessments s where request_id = $1',
    [requestId],
  )
  expect(rows[0].row).not.toContain('canary')
  expect(rows[0].row).not.toContain(Buffer.from('canary').toString('hex'))
})

test('the employee discards their answers, and begins again with the same link', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const { requestId, token } = await anOpenedReview(ada, sam)
  await save(stranger, token, answers)
  await stranger.call(discardAssessment, withLink(token))
  expect((await read(stranger, token)).page).toMatchObject({ answers: {}, saved: {} })
  const { rows } = await world.owner.query('select answers, saved_at from self_assessments where request_id = $1', [
    requestId,
  ])
  expect(rows).toEqual([{ answers: null, saved_at: null }])

  await save(stranger, token, { wentWell: 'Nights' })
  await handIn(stranger, token, { wentWell: 1 })
  await expect(stranger.call(discardAssessment, withLink(token))).rejects.toMatchObject(GONE)
})

test('two devices with one link: the newer save wins by question, says what it replaced, and nothing unseen is handed in', async ({
  ada,
  sam,
  stranger,
}) => {
  const { token } = await anOpenedReview(ada, sam)
  await save(stranger, token, { wentWell: 'The rota', support: 'A course' })
  expect((await save(stranger, token, { wentWell: 'The team' })).replaced).toEqual({ wentWell: 'The rota' })
  await expect(handIn(stranger, token, { wentWell: 1, support: 1 })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { answers: { wentWell: 'The team', support: 'A course' } } },
  })
  await expect(handIn(stranger, token, { wentWell: 2, support: 1 })).resolves.toBeTruthy()
})

test('it is handed in once: the page then says when, and opens nothing of it', async ({ ada, sam, stranger }) => {
  const news = await sam.hears()
  const { requestId, token } = await aHandedInReview(ada, sam, stranger)
  const { ended, endedOn, page } = await read(stranger, token)
  expect([ended, page]).toEqual(['handed_in', null])
  for (const again of [
    () => save(stranger, token, { wentWell: 'More' }),
    () => handIn(stranger, token, {}),
    () => stranger.call(openAssessment, withLink(token)),
  ])
    await expect(again()).rejects.toMatchObject(GONE)
  const { self } = await preparation(sam, requestId)
  expect(self).toMatchObject({ handedInAt: endedOn, openedAt: expect.any(String) })
  const [said] = await ada.call(listHistory, { params: { requestId } })
  expect(said).toMatchObject({
    details: 'handed in the self-assessment',
    user: { id: null, firstName: 'Tom Ashworth' },
  })
  expect((await news.next())?.event).toBeTruthy()
  news.close()
  for (const asking of [() => ask(sam, requestId), () => sam.call(remindOfSelfAssessment, { params: { requestId } })])
    await expect(asking()).rejects.toMatchObject({
      status: 409,
      body: { message: 'Tom Ashworth has handed in the self-assessment already.' },
    })
})

test('nothing is handed in while nothing is written', async ({ ada, sam, stranger }) => {
  const { token } = await anOpenedReview(ada, sam)
  await save(stranger, token, { wentWell: '  ' })
  await expect(handIn(stranger, token, { wentWell: 1 })).rejects.toMatchObject({ status: 409 })
})

test('only questions that were asked can be answered', async ({ ada, sam, stranger }) => {
  const { token } = await anOpenedReview(ada, sam)
  for (const wrong of [
    { sickness: 'Two weeks' },
    { rating: '6' },
    { wentWell: 'x'.repeat(5_001) },
    { 'goal:1': 'Done' },
    { wentWell: 'The rota', [`goal:${crypto.randomUUID()}`]: 'Of no goal here' },
  ])
    await expect(save(stranger, token, wrong)).rejects.toMatchObject({ status: 400 })
})

test('an expired link and that of a finished request each say so; a replaced or unknown one opens nothing', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const expired = await anOpenedReview(ada, sam)
  await world.owner.query('update self_assessments set until = current_date - 2 where request_id = $1', [
    expired.requestId,
  ])
  expect(await read(stranger, expired.token)).toMatchObject({ ended: 'expired', page: null })
  await expect(save(stranger, expired.token, { wentWell: 'Late' })).rejects.toMatchObject(GONE)

  const finished = await anOpenedReview(ada, sam)
  await sam.call(updateRequest, { params: { requestId: finished.requestId }, body: { status: 'completed' } })
  expect(await read(stranger, finished.token)).toMatchObject({ ended: 'closed', page: null })
  await expect(save(stranger, finished.token, { wentWell: 'Late' })).rejects.toMatchObject(GONE)
  await expect(ask(sam, finished.requestId)).rejects.toMatchObject({ status: 409 })

  const replaced = await anOpenedReview(ada, sam)
  const { link } = await sam.call(remindOfSelfAssessment, { params: { requestId: replaced.requestId } })
  await expect(read(stranger, replaced.token)).rejects.toMatchObject(GONE)
  expect(await read(stranger, tokenIn(link))).toMatchObject({ ended: null })
  await expect(read(stranger, 'A'.repeat(43))).rejects.toMatchObject(GONE)
})
