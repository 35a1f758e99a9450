import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { addDays, today } from '#features/clock/clock.server.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aDecidedReview, aDecision, aReadyReview, aSharedReview, tokenIn, withLink } from '#testing/builders/reviews.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReview } from '../contract.ts'
import { getPreparation } from '../preparation/contract.ts'
import { updateReview } from '../review/contract.ts'
import { acknowledgeReview, commentOnReview, getSharedReview } from '../sharing/contract.ts'
import { decideReview, recordAcknowledgement, recordComment } from './contract.ts'

const read = (guest: Person, token: string) => guest.call(getSharedReview, withLink(token))
const decide = (person: Person, requestId: string, changes: object = {}) =>
  person.call(decideReview, { params: { requestId }, body: aDecision(changes) })
const onPaper = { how: 'paper', on: today(), note: 'Signed in the office, with Ada' } as const
const record = (person: Person, requestId: string, changes: object = {}) =>
  person.call(recordAcknowledgement, { params: { requestId }, body: { ...onPaper, ...changes } })
const acknowledge = (guest: Person, token: string, comment?: string) =>
  guest.call(acknowledgeReview, { body: { isSeen: true, ...(comment && { comment }) }, ...withLink(token) })
const preparation = (person: Person, requestId: string) => person.call(getPreparation, { params: { requestId } })

test('the decision is recorded after sharing, and the employee reads it', async ({ ada, sam, stranger }) => {
  const { requestId } = await aReadyReview(ada, sam, stranger)
  await expect(decide(sam, requestId)).rejects.toMatchObject({
    status: 409,
    body: { message: 'Share the review before you record the decision.' },
  })
  const shared = await aSharedReview(ada, sam, stranger)
  const news = await ada.hears()
  const { link, preparation: after } = await decide(sam, shared.requestId)
  expect((await news.next())?.paths).toContain(`/api/performance-reviews/${shared.requestId}/preparation`)
  news.close()
  expect(after).toMatchObject({ decidedOn: today(), can: { acknowledge: true } })
  expect(await sam.call(getReview, { params: { requestId: shared.requestId } })).toMatchObject({
    finalDecision: 'A second site from March',
    finalRating: 4,
    finalDecisionCompleted: true,
    finalDecisionDate: today(),
  })
  await expect(read(stranger, shared.token)).rejects.toMatchObject({ status: 410 })
  expect((await read(stranger, tokenIn(link))).page).toMatchObject({
    decision: { text: 'A second site from March', rating: 4, on: today() },
    can: { acknowledge: true },
  })
})

test('a decision is not dated before the interview, before sharing or in the future', async ({
  ada,
  sam,
  stranger,
}) => {
  const { requestId } = await aSharedReview(ada, sam, stranger)
  const refused = (decidedOn: string) => decide(sam, requestId, { decidedOn }).catch(({ body }) => body.fieldErrors)
  expect(await refused(addDays(today(), 1))).toEqual({ decidedOn: ['This date is in the future'] })
  expect(await refused(addDays(today(), -1))).toEqual({
    decidedOn: [expect.stringContaining('The review was shared on')],
  })
  await sam.call(updateReview, { params: { requestId }, body: { reviewDate: addDays(today(), 3) } })
  expect(await refused(today())).toEqual({ decidedOn: [expect.stringContaining('the decision comes after it')] })
})

test('a comment that is sent again is written once', async ({ ada, sam, stranger }) => {
  const { requestId, token } = await aDecidedReview(ada, sam, stranger)
  const comment = (said: string) => stranger.call(commentOnReview, { body: { comment: said }, ...withLink(token) })
  await acknowledge(stranger, token, 'Fair')
  for (const said of ['Fair', 'One more thing', 'One more thing', 'Fair']) await comment(said)
  const said = (await preparation(sam, requestId)).comments?.map((each) => each.comment)
  expect(said).toEqual(['Fair', 'One more thing', 'Fair'])
})

test('bad input is said at its field', async ({ ada, sam, stranger }) => {
  const { requestId } = await aSharedReview(ada, sam, stranger)
  const wrong: [object, string, string][] = [
    [{ finalDecision: ' ' }, 'finalDecision', 'Write the decision'],
    [{ finalRating: 6 }, 'finalRating', 'A rating is a whole number from 1 to 5'],
    [{ decidedOn: '' }, 'decidedOn', 'Date is required'],
  ]
  for (const [changes, field, message] of wrong)
    await expect(decide(sam, requestId, changes)).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { [field]: [message] } },
    })
})

test('a decision is changed by recording it again, not in passing, and no more once it is acknowledged', async ({
  ada,
  sam,
  stranger,
}) => {
  const { requestId } = await aDecidedReview(ada, sam, stranger)
  const passing = sam.call(updateReview, { params: { requestId }, body: { finalRating: 2 } })
  await expect(passing).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { finalRating: [expect.any(String)] } },
  })
  const { link } = await decide(sam, requestId, { finalRating: null })
  await acknowledge(stranger, tokenIn(link))
  await expect(decide(sam, requestId)).rejects.toMatchObject({ status: 409 })
})

test('of two people who decide, the later one is shown the other’s text', async ({ ada, sam, sita, stranger }) => {
  const { requestId } = await aSharedReview(ada, sam, stranger)
  const { version } = await sam.call(getReview, { params: { requestId } })
  await decide(sita, requestId, { version })
  await expect(decide(sam, requestId, { version, finalDecision: 'Other words' })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { finalDecision: 'A second site from March' } },
  })
})

test('the employee has seen it, once, and may comment until the review is completed', async ({
  ada,
  sam,
  stranger,
}) => {
  const { requestId, token } = await aDecidedReview(ada, sam, stranger)
  const news = await ada.hears()
  const after = await acknowledge(stranger, token, 'I see the rating otherwise')
  expect((await news.next())?.paths).toContain(`/api/performance-reviews/${requestId}/preparation`)
  news.close()
  expect(after).toMatchObject({ acknowledgedOn: today(), comments: [{ comment: 'I see the rating otherwise' }] })
  await expect(acknowledge(stranger, token)).rejects.toMatchObject({ status: 409 })
  const more = await stranger.call(commentOnReview, { body: { comment: 'One thing more' }, ...withLink(token) })
  expect(more.comments.map(({ comment }) => comment)).toEqual(['I see the rating otherwise', 'One thing more'])

  expect(await preparation(sam, requestId)).toMatchObject({
    acknowledgement: { how: 'link', on: today(), by: null },
    comments: [{ comment: 'I see the rating otherwise', by: null }, { comment: 'One thing more' }],
  })
  expect(await preparation(ada, requestId)).toMatchObject({
    acknowledgement: { how: 'link', on: today() },
    comments: null,
  })
  const said = (await ada.call(listHistory, { params: { requestId } })).map(({ details }) => details)
  expect(said).toEqual(expect.arrayContaining(['has seen the review and commented on it', 'commented on the review']))
})

test('a link pressed twice at once acknowledges once', async ({ ada, sam, stranger }) => {
  const { requestId, token } = await aDecidedReview(ada, sam, stranger)
  const outcomes = await Promise.allSettled([
    acknowledge(stranger, token, 'Once'),
    acknowledge(stranger, token, 'Once'),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await preparation(sam, requestId)).comments).toHaveLength(1)
})

test('nothing is acknowledged before it is decided, nor without the tick', async ({ ada, sam, stranger }) => {
  const { requestId, token } = await aSharedReview(ada, sam, stranger)
  await expect(acknowledge(stranger, token)).rejects.toMatchObject({ status: 409 })
  await expect(record(sam, requestId)).rejects.toMatchObject({ status: 409 })
  const unticked = { isSeen: false as unknown as true } // wrong on purpose
  await expect(stranger.call(acknowledgeReview, { body: unticked, ...withLink(token) })).rejects.toMatchObject({
    body: { fieldErrors: { isSeen: ['Tick the box to confirm that you have seen it'] } },
  })
})

test('staff record how it was seen where no link was used, with a note', async ({ ada, sam, stranger }) => {
  const { requestId, token } = await aDecidedReview(ada, sam, stranger)
  const wrong: [object, string][] = [
    [{ note: '' }, 'note'],
    [{ on: addDays(today(), 1) }, 'on'],
    [{ on: addDays(today(), -1) }, 'on'],
    [{ how: 'link' }, 'how'],
  ]
  for (const [changes, field] of wrong)
    await expect(record(sam, requestId, changes)).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { [field]: [expect.any(String)] } },
    })
  expect(await record(sam, requestId, { comment: 'Thank you' })).toMatchObject({
    acknowledgement: { ...onPaper, by: { firstName: 'Sam' } },
    comments: [{ comment: 'Thank you', by: { firstName: 'Sam' } }],
  })
  await expect(record(sam, requestId)).rejects.toMatchObject({ status: 409 })
  expect((await read(stranger, token)).page).toMatchObject({ acknowledgedOn: today(), can: { acknowledge: false } })
  expect(await preparation(ada, requestId)).toMatchObject({ acknowledgement: { how: 'paper', note: null } })
})

test('a refusal to acknowledge is recorded as well', async ({ ada, sam, stranger }) => {
  const { requestId } = await aDecidedReview(ada, sam, stranger)
  await record(sam, requestId, { how: 'declined', note: 'He would not sign' })
  const [said] = await ada.call(listHistory, { params: { requestId } })
  expect(said).toMatchObject({ details: 'recorded that Tom Ashworth declined to acknowledge the review' })
})

test('neither the company nor others decide, record or comment', async ({ ada, grace, sam, stan, stranger }) => {
  const { requestId } = await aDecidedReview(ada, sam, stranger)
  const commenting = { params: { requestId }, body: { comment: 'So it was said' } }
  for (const [person, status] of [
    [ada, 403],
    [grace, 404],
    [stan, 404],
  ] as const) {
    await expect(decide(person, requestId)).rejects.toMatchObject({ status })
    await expect(record(person, requestId)).rejects.toMatchObject({ status })
    await expect(person.call(recordComment, commenting)).rejects.toMatchObject({ status })
  }
  expect((await sam.call(recordComment, commenting)).comments).toMatchObject([{ by: { firstName: 'Sam' } }])
})
