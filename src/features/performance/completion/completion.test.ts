import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { deleteDocument, uploadDocument } from '#features/document/contract.ts'
import { assignRequest, getRequest, listRequests, updateRequest, withdrawRequest } from '#features/request/contract.ts'
import { aPdf, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReview } from '../contract.ts'
import { deleteAttachment, uploadAttachment } from '../attachments/contract.ts'
import { updateReview } from '../review/contract.ts'
import { getCompletion, reopenReview } from './contract.ts'

async function aCompleted(client: Person, adviser: Person) {
  const { id: requestId, params } = await client.raises(aReview())
  const review = await adviser.call(updateReview, { params, body: { status: 'completed', strengths: 'Calm at night' } })
  return { params, requestId, review }
}

const locked = { status: 409, body: { code: 'REVIEW_LOCKED', message: expect.stringContaining('Reopen it') } }
const REASON = 'The rating was of someone else'

test('a completed review is locked until staff reopen it with a reason, which both sides read', async ({
  ada,
  sam,
  world,
}) => {
  const { params, requestId, review } = await aCompleted(ada, sam)
  expect(await sam.call(getCompletion, { params })).toMatchObject({ isLocked: true, can: { reopen: true } })
  expect(await ada.call(getCompletion, { params })).toMatchObject({ isLocked: true, can: { reopen: false } })
  for (const body of [{ strengths: 'Late' }, { currentStage: 'reviewing_employee' }, { status: 'under_review' }])
    await expect(sam.call(updateReview, { params, body })).rejects.toMatchObject(locked)
  await sam.call(updateReview, { params, body: { status: 'completed', strengths: 'Calm at night' } })

  const heard = await ada.hears()
  const reopened = await sam.call(reopenReview, { params, body: { reason: REASON, version: review.version } })
  expect(reopened).toMatchObject({ status: 'under_review', state: 'under_review', completedAt: null })
  expect((await heard.next())?.paths).toContain(`/api/performance-reviews/${requestId}/completion`)
  heard.close()
  for (const reader of [ada, sam]) {
    expect(await reader.call(getCompletion, { params })).toMatchObject({
      isLocked: false,
      reopenings: [{ reason: REASON, by: { firstName: 'Sam' } }],
    })
    const said = (await reader.call(listHistory, { params })).map(({ details }) => details)
    expect(said).toContain(`reopened the review: ${REASON}`)
  }
  const { rows } = await world.owner.query(
    "select actor_id, metadata ->> 'reason' as reason from audit_events where metadata ->> 'statusBefore' = 'completed' and metadata ->> 'requestId' = $1",
    [requestId],
  )
  expect(rows).toEqual([{ actor_id: sam.id, reason: REASON }])
  await sam.call(updateReview, { params, body: { strengths: 'Calm, and kind' } })
})

test('the texts of a completed review are hidden from the company again once it is reopened', async ({ ada, sam }) => {
  const { params } = await aCompleted(ada, sam)
  expect(await ada.call(getReview, { params })).toMatchObject({ strengths: 'Calm at night' })
  await sam.call(reopenReview, { params, body: { reason: REASON } })
  expect(await ada.call(getReview, { params })).toMatchObject({ strengths: null })
})

test('reopening takes a reason, a completed review, and a member of staff', async ({ ada, sam, stan }) => {
  const { params } = await aCompleted(ada, sam)
  const body = { reason: REASON }
  await expect(sam.call(reopenReview, { params, body: { reason: ' ' } })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { reason: ['Reason is required'] } },
  })
  await expect(ada.call(reopenReview, { params, body })).rejects.toMatchObject({ status: 403 })
  await expect(stan.call(reopenReview, { params, body })).rejects.toMatchObject({ status: 404 })
  await expect(sam.call(reopenReview, { params, body: { ...body, version: 1 } })).rejects.toMatchObject({
    body: { code: 'STALE_VERSION' },
  })
  await sam.call(reopenReview, { params, body })
  await expect(sam.call(reopenReview, { params, body })).rejects.toMatchObject({
    body: { code: 'INVALID_TRANSITION' },
  })
})

test('reopening the request opens its completed review too', async ({ ada, sam }) => {
  const { params } = await aCompleted(ada, sam)
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  const reopening = sam.call(reopenReview, { params, body: { reason: REASON } })
  await expect(reopening).rejects.toMatchObject({ status: 409, body: { message: expect.stringContaining('finished') } })

  await sam.call(updateRequest, { params, body: { status: 'in_progress', reason: REASON } })
  expect(await sam.call(getReview, { params })).toMatchObject({ status: 'under_review', completedAt: null })
  for (const reader of [ada, sam])
    expect(await reader.call(getCompletion, { params })).toMatchObject({
      reopenings: [{ reason: REASON, by: { firstName: 'Sam' } }],
    })
  await sam.call(updateReview, { params, body: { strengths: 'Calm, and kind' } })
})

test('the request of a completed review keeps its goals and its title, and can be completed', async ({ ada, sam }) => {
  const { params } = await aCompleted(ada, sam)
  const goals = 'Pick errors below 2%'
  for (const body of [{ goals }, { title: 'Q3 review' }, { status: 'completed', goals } as const])
    await expect(sam.call(updateRequest, { params, body })).rejects.toMatchObject(locked)
  await sam.call(assignRequest, { params, body: { staffId: sam.id } })
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  await sam.call(updateRequest, { params, body: { status: 'in_progress', reason: REASON } })
  expect(await sam.call(updateRequest, { params, body: { goals } })).toMatchObject({ goals })
})

test('changes that a completed review would refuse are not offered on its request', async ({ ada, sam }) => {
  const { params, requestId, review } = await aCompleted(ada, sam)
  const ofRequest = async (person: Person) => {
    const listed = (await person.call(listRequests)).find(({ id }) => id === requestId)
    const read = await person.call(getRequest, { params })
    expect(listed?.can).toEqual(read.can)
    return read.can
  }
  expect(await ofRequest(sam)).toMatchObject({ edit: false, attach: false, setStatus: true, assign: true, note: true })
  expect(await ofRequest(ada)).toMatchObject({ edit: false, withdraw: false, attach: false })

  const heard = await ada.hears()
  await sam.call(reopenReview, { params, body: { reason: REASON, version: review.version } })
  expect((await heard.next())?.paths).toContain(`/api/requests/${requestId}`)
  heard.close()
  expect(await ofRequest(sam)).toMatchObject({ edit: true, attach: true })
  expect(await ofRequest(ada)).toMatchObject({ attach: true })

  await sam.call(updateReview, { params, body: { status: 'completed' } })
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  await sam.call(updateRequest, { params, body: { status: 'in_progress', reason: REASON } })
  expect(await ofRequest(sam)).toMatchObject({ edit: true, attach: true })
})

test('a completed review is not cancelled with its request, by either side', async ({ ada, sam, world }) => {
  const { params, requestId } = await aCompleted(ada, sam)
  for (const status of ['cancelled', 'pending'] as const)
    await expect(sam.call(updateRequest, { params, body: { status } })).rejects.toMatchObject(locked)
  // Possible in earlier data: completing a review did not always begin its request.
  await world.owner.query("update requests set status = 'pending' where id = $1", [requestId])
  const withdrawing = ada.call(withdrawRequest, { params, body: { reason: 'Not needed' } })
  await expect(withdrawing).rejects.toMatchObject(locked)
  expect(await ada.call(getReview, { params })).toMatchObject({ state: 'completed', strengths: 'Calm at night' })

  await sam.call(reopenReview, { params, body: { reason: REASON } })
  expect(await sam.call(updateRequest, { params, body: { status: 'cancelled' } })).toMatchObject({
    status: 'cancelled',
  })
})

test('gaps in a review are shown to staff alone, and it can be completed all the same', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())
  expect(await sam.call(getCompletion, { params })).toMatchObject({
    missing: ['rating', 'acknowledgement', 'interview_date'],
  })
  expect(await ada.call(getCompletion, { params })).toMatchObject({ missing: [] })
  await sam.call(updateReview, { params, body: { finalRating: 4, reviewDate: '2026-11-02' } })
  expect(await sam.call(getCompletion, { params })).toMatchObject({ missing: ['acknowledgement'] })
})

test('the files of a completed review stay as they are, whichever call is made', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())
  const { id: documentId } = await ada.call(uploadDocument, { params, file: aPdf() })
  await sam.call(updateReview, { params, body: { status: 'completed' } })

  const attachment = { params: { attachmentId: documentId } }
  const changes = [
    () => ada.call(uploadDocument, { params, file: aPdf() }),
    () => sam.call(uploadAttachment, { params, file: aPdf(), body: {} }),
    () => ada.call(deleteDocument, { params: { documentId } }),
    () => sam.call(deleteAttachment, attachment),
  ]
  for (const change of changes) await expect(change()).rejects.toMatchObject(locked)

  await sam.call(reopenReview, { params, body: { reason: REASON } })
  await sam.call(deleteAttachment, attachment)
})
