import { expect } from 'vitest'
import { listRequests, type RequestStatus, updateRequest } from '#features/request/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReview, type ReviewState } from '../../contract.ts'
import { addGoal } from '../../goals/contract.ts'
import { listReviews } from '../../list/contract.ts'
import { updateReview } from '../contract.ts'

const words: Record<RequestStatus, ReviewState> = {
  pending: 'pending',
  in_progress: 'under_review',
  completed: 'completed',
  cancelled: 'cancelled',
}

test('whether the review or its request is moved, both sides read the same state on the record and in every list', async ({
  ada,
  sam,
  sita,
}) => {
  const { id: requestId, params } = await ada.raises(aReview())
  const request = (body: object) => sam.call(updateRequest, { params, body })
  const review = (body: object) => sam.call(updateReview, { params, body })
  async function bothSay(status: RequestStatus) {
    for (const reader of [ada, sam, sita])
      expect(await saidTo(reader, requestId)).toEqual([status, words[status], words[status]])
  }

  await bothSay('pending')
  await request({ status: 'in_progress' })
  await bothSay('in_progress')
  expect(await review({ status: 'pending' })).toMatchObject({ status: 'pending', state: 'pending' })
  await bothSay('pending')
  await review({ strengths: 'Calm' })
  await bothSay('in_progress')
  await request({ status: 'pending' })
  await bothSay('pending')
  await sam.call(addGoal, { params, body: { title: 'Fewer unfilled visits' } })
  await bothSay('in_progress')
  await request({ status: 'completed' })
  await bothSay('completed')
  await request({ status: 'in_progress', reason: 'Closed too early' })
  await bothSay('in_progress')
})

test('the request of a review that waits again is news to its company', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())
  await sam.call(updateReview, { params, body: { strengths: 'Calm' } })
  const heard = await ada.hears()
  await sam.call(updateReview, { params, body: { status: 'pending' } })
  expect((await heard.next())?.paths).toContain('/api/requests')
  heard.close()
})

test('a review that is completed first stays so, whatever its request is set to', async ({ ada, sam }) => {
  const { id: requestId, params } = await ada.raises(aReview())
  await sam.call(updateReview, { params, body: { status: 'completed' } })
  expect(await saidTo(sam, requestId)).toEqual(['in_progress', 'completed', 'completed'])
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  expect(await saidTo(ada, requestId)).toEqual(['completed', 'completed', 'completed'])
})

/** The states shown in the list of requests, in the list of reviews, and on the record. */
async function saidTo(reader: Person, requestId: string) {
  const request = (await reader.call(listRequests, { query: {} })).find(({ id }) => id === requestId)
  const row = (await reader.call(listReviews, { query: {} })).find((each) => each.requestId === requestId)
  const { state } = await reader.call(getReview, { params: { requestId } })
  return [request?.status, row?.state, state]
}
