import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aHandedInReview, aSharedReview, tokenIn, withLink } from '#testing/builders/reviews.ts'
import { test } from '#testing/fixtures/world.ts'
import { reopenReview } from '../completion/contract.ts'
import { getPreparation } from '../preparation/contract.ts'
import { updateReview } from '../review/contract.ts'
import { getAssessment } from '../self-assessment/contract.ts'
import { commentOnReview, getSharedReview, openSharedReview, sendReviewLink } from './contract.ts'

const read = (guest: Person, token: string) => guest.call(getSharedReview, withLink(token))
const preparation = (person: Person, requestId: string) => person.call(getPreparation, { params: { requestId } })
const GONE = { status: 410, body: { code: 'LINK_GONE' } }

test('the employee’s link is opened, replaced, and over with the review; each says so', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const { requestId, token } = await aSharedReview(ada, sam, stranger)
  await stranger.call(openSharedReview, withLink(token))
  expect((await preparation(sam, requestId)).shared?.openedAt).toEqual(expect.any(String))
  const { link } = await sam.call(sendReviewLink, { params: { requestId } })
  await expect(read(stranger, token)).rejects.toMatchObject(GONE)
  await expect(read(stranger, 'A'.repeat(43))).rejects.toMatchObject(GONE)
  const newest = tokenIn(link)
  expect(await read(stranger, newest)).toMatchObject({ ended: null, employer: 'Acme Ltd', employee: 'Tom Ashworth' })

  await world.owner.query('update shared_reviews set link_until = current_date - 2 where request_id = $1', [requestId])
  expect(await read(stranger, newest)).toMatchObject({ ended: 'expired', page: null })
  await sam.call(updateRequest, { params: { requestId }, body: { status: 'completed' } })
  expect(await read(stranger, newest)).toMatchObject({ ended: 'completed', page: null })
  const commenting = stranger.call(commentOnReview, { body: { comment: 'Late' }, ...withLink(newest) })
  await expect(commenting).rejects.toMatchObject(GONE)
})

test('the link stays over when the review is open again, until a new one is sent', async ({ ada, sam, stranger }) => {
  const inReview = await aSharedReview(ada, sam, stranger)
  const params = { requestId: inReview.requestId }
  await sam.call(updateReview, { params, body: { status: 'completed' } })
  expect(await read(stranger, inReview.token)).toMatchObject({ ended: 'completed', page: null })
  await sam.call(reopenReview, { params, body: { reason: 'A wrong date' } })
  await expect(read(stranger, inReview.token)).rejects.toMatchObject(GONE)
  const { link } = await sam.call(sendReviewLink, { params })
  expect(await read(stranger, tokenIn(link))).toMatchObject({ ended: null })

  const inRequest = await aSharedReview(ada, sam, stranger)
  const request = { params: { requestId: inRequest.requestId } }
  await sam.call(updateRequest, { ...request, body: { status: 'completed' } })
  await sam.call(updateRequest, { ...request, body: { status: 'in_progress', reason: 'Too early' } })
  await expect(read(stranger, inRequest.token)).rejects.toMatchObject(GONE)
})

test('the link to one’s own self-assessment does not open the review, nor the other way round', async ({
  ada,
  sam,
  stranger,
}) => {
  const { token: own } = await aHandedInReview(ada, sam, stranger)
  const { token: shared } = await aSharedReview(ada, sam, stranger)
  await expect(read(stranger, own)).rejects.toMatchObject(GONE)
  await expect(stranger.call(getAssessment, withLink(shared))).rejects.toMatchObject(GONE)
})
