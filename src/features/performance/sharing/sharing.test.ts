import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { today } from '#features/clock/clock.server.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { anAskedReview, answers, aReadyReview, aSharedReview, tokenIn, withLink } from '#testing/builders/reviews.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReview } from '../contract.ts'
import { getPreparation } from '../preparation/contract.ts'
import { updateReview } from '../review/contract.ts'
import { getAssessment } from '../self-assessment/contract.ts'
import { getSharedReview, openSharedReview, sendReviewLink, setManagerReview, shareReview } from './contract.ts'

const read = (guest: Person, token: string) => guest.call(getSharedReview, withLink(token))
const setReady = (person: Person, requestId: string, isReady = true) =>
  person.call(setManagerReview, { params: { requestId }, body: { isReady } })
const share = (person: Person, requestId: string, body: { withoutReason?: string } = {}) =>
  person.call(shareReview, { params: { requestId }, body })
const preparation = (person: Person, requestId: string) => person.call(getPreparation, { params: { requestId } })

test('the manager’s review is drafted, ready and taken back; ready, it is not changed', async ({ ada, sam }) => {
  const { id: requestId, params } = await ada.raises(aReview())
  await expect(setReady(sam, requestId)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { managerFeedback: ['Write the manager’s review first'] } },
  })
  await sam.call(updateReview, { params, body: { managerFeedback: 'Steady' } })
  expect(await preparation(sam, requestId)).toMatchObject({ manager: 'drafted', can: { setReady: true, share: false } })
  const news = await ada.hears()
  expect(await setReady(sam, requestId)).toMatchObject({ manager: 'ready', managerReadyOn: today() })
  expect((await news.next())?.paths).toContain(`/api/performance-reviews/${requestId}/preparation`)
  news.close()
  expect(await sam.call(getReview, { params })).toMatchObject({
    managerReviewCompleted: true,
    managerReviewDate: today(),
  })

  const changing = () => sam.call(updateReview, { params, body: { managerFeedback: 'Other words', managerRating: 3 } })
  await expect(changing()).rejects.toMatchObject({
    status: 400,
    body: {
      fieldErrors: { managerFeedback: [expect.stringContaining('Take it back')], managerRating: [expect.any(String)] },
    },
  })
  expect(await setReady(sam, requestId, false)).toMatchObject({ manager: 'drafted', managerReadyOn: null })
  await expect(changing()).resolves.toMatchObject({ managerFeedback: 'Other words' })
})

test.for([1, 2, 5])('a rating of %i needs the manager’s words', async (managerRating, { ada, sam }) => {
  const { id: requestId, params } = await ada.raises(aReview())
  await sam.call(updateReview, { params, body: { managerRating } })
  await expect(setReady(sam, requestId)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { managerFeedback: ['A rating of 1, 2 or 5 needs evidence: say what it rests on'] } },
  })
  await sam.call(updateReview, { params, body: { managerFeedback: 'Errors doubled in May' } })
  await expect(setReady(sam, requestId)).resolves.toMatchObject({ manager: 'ready' })
})

test('a rating in the middle stands by itself', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  await sam.call(updateReview, { params: { requestId }, body: { managerRating: 3 } })
  await expect(setReady(sam, requestId)).resolves.toMatchObject({ manager: 'ready' })
})

test('both sides are shared at once, and only then read by the other', async ({ ada, sam, stranger }) => {
  const { requestId } = await aReadyReview(ada, sam, stranger)
  expect(await preparation(sam, requestId)).toMatchObject({ answers: null, shared: null, can: { share: true } })
  const news = await ada.hears()
  const { link, preparation: after } = await share(sam, requestId)
  expect((await news.next())?.paths).toContain(`/api/performance-reviews/${requestId}/preparation`)
  news.close()
  expect(after).toMatchObject({ answers, shared: { by: { firstName: 'Sam' }, withoutReason: null } })
  expect(await sam.call(getReview, { params: { requestId } })).toMatchObject({
    selfAssessmentFeedback: expect.stringContaining('What went well\nThe new rota'),
    selfAssessmentRating: 4,
  })
  const [said] = await ada.call(listHistory, { params: { requestId } })
  expect(said).toMatchObject({ details: 'shared the review with Tom Ashworth' })
  await stranger.call(openSharedReview, withLink(tokenIn(link)))
  expect((await read(stranger, tokenIn(link))).page).toMatchObject({
    answers,
    managerFeedback: 'Canary of the manager',
    managerRating: 3,
    decision: null,
    can: { acknowledge: false },
  })
})

test('a self-assessment stays encrypted, and is readable for those who may see it', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const { requestId } = await aSharedReview(ada, sam, stranger)
  const params = { requestId }
  const inWords = { selfAssessmentFeedback: expect.stringContaining('What went well\nThe new rota') }
  expect(await sam.call(getReview, { params })).toMatchObject(inWords)
  expect(await ada.call(getReview, { params })).toMatchObject({ selfAssessmentFeedback: null })
  await sam.call(updateReview, { params, body: { status: 'completed' } })
  expect(await ada.call(getReview, { params })).toMatchObject(inWords)

  const { rows } = await world.owner.query(
    'select to_jsonb(v)::text as row from performance_reviews v where request_id = $1',
    [requestId],
  )
  expect(rows[0].row).not.toContain('canary of the answers')
})

test('the company sees the progress, and the texts once the review is completed', async ({ ada, sam, stranger }) => {
  const { requestId } = await aSharedReview(ada, sam, stranger)
  expect(await preparation(ada, requestId)).toMatchObject({
    self: { handedInAt: expect.any(String) },
    shared: { at: expect.any(String) },
    manager: 'ready',
    answers: null,
    comments: null,
  })
  await sam.call(updateReview, { params: { requestId }, body: { status: 'completed' } })
  expect(await preparation(ada, requestId)).toMatchObject({ answers, comments: [] })
})

test('without a self-assessment it is shared for a reason, and the employee’s first link says that it is over', async ({
  ada,
  sam,
  stranger,
}) => {
  const { requestId, token } = await anAskedReview(ada, sam)
  await expect(share(sam, requestId, { withoutReason: 'On leave' })).rejects.toMatchObject({ status: 409 })
  await sam.call(updateReview, { params: { requestId }, body: { managerFeedback: 'Steady' } })
  await setReady(sam, requestId)
  for (const withoutReason of [undefined, ' '])
    await expect(share(sam, requestId, withoutReason === undefined ? {} : { withoutReason })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { withoutReason: ['Say why it is shared without a self-assessment'] } },
    })
  const { preparation: after } = await share(sam, requestId, { withoutReason: 'On leave until May' })
  expect(after).toMatchObject({ answers: null, shared: { withoutReason: 'On leave until May' } })
  expect(await stranger.call(getAssessment, withLink(token))).toMatchObject({ ended: 'closed', page: null })
})

test('a shared review cannot be changed or shared again', async ({ ada, sam, stranger }) => {
  const { requestId } = await aSharedReview(ada, sam, stranger)
  for (const late of [() => share(sam, requestId), () => setReady(sam, requestId, false)])
    await expect(late()).rejects.toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } })
})

test('two people who share at once share it once', async ({ ada, sam, sita, stranger }) => {
  const { requestId } = await aReadyReview(ada, sam, stranger)
  const outcomes = await Promise.allSettled([share(sam, requestId), share(sita, requestId)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } })
})

test('neither the company nor others mark it as ready or share it', async ({ ada, grace, sam, stan, stranger }) => {
  const { requestId } = await aReadyReview(ada, sam, stranger)
  const params = { requestId }
  for (const [person, status] of [
    [ada, 403],
    [grace, 404],
    [stan, 404],
  ] as const) {
    await expect(setReady(person, requestId)).rejects.toMatchObject({ status })
    await expect(share(person, requestId)).rejects.toMatchObject({ status })
    await expect(person.call(sendReviewLink, { params })).rejects.toMatchObject({ status })
  }
})
