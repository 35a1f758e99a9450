import { expect } from 'vitest'
import { getOutline } from '#features/activity/bell/due.ts'
import { updateRequest } from '#features/request/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReview } from '../contract.ts'
import { reopenReview } from '../completion/contract.ts'
import { updateReview } from '../review/contract.ts'

test('a review has a page to read while it is completed, and both sides hear of it', async ({ ada, sam }) => {
  const { id: requestId, params } = await ada.raises(aReview())
  const held = async () => (await ada.call(getOutline, { params })).held
  expect(await held()).not.toContain('review')

  const ear = await ada.hears()
  await sam.call(updateReview, { params, body: { status: 'completed', strengths: 'Calm at night' } })
  expect((await ear.next())?.paths).toContain(`/api/requests/${requestId}/outline`)
  ear.close()
  expect(await held()).toContain('review')
  expect((await sam.call(getOutline, { params })).held).toContain('review')

  await sam.call(reopenReview, { params, body: { reason: 'The rating was of someone else' } })
  expect(await held()).not.toContain('review')
})

test('a cancelled review says how far it came; clients never read its drafts', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  const params = { requestId }
  await sam.call(updateReview, { params, body: { strengths: 'Calm at night' } })
  await sam.call(updateRequest, { params, body: { status: 'cancelled' } })
  expect((await sam.call(getOutline, { params })).held).toContain('review')
  expect((await ada.call(getOutline, { params })).held).toContain('review')
  expect((await sam.call(getReview, { params })).strengths).toBe('Calm at night')
  expect((await ada.call(getReview, { params })).strengths).toBeNull()
})
