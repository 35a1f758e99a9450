import { expect } from 'vitest'
import { uploadDocument } from '#features/document/contract.ts'
import { postMessage } from '#features/message/contract.ts'
import { addNote } from '#features/note/contract.ts'
import { assignRequest, updateRequest } from '#features/request/contract.ts'
import { aPdf, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { listHistory } from './contract.ts'

const history = (reader: Person, requestId: string, query: object = {}) =>
  reader.call(listHistory, { params: { requestId }, query })

test('a request’s history says who did what, newest first, without messages', async ({ ada, sam }) => {
  const { id: requestId, params } = await ada.raises(aReview())
  await sam.call(assignRequest, { params, body: { staffId: sam.id } })
  await ada.call(postMessage, { params, body: { content: 'Thank you' } })
  await ada.call(uploadDocument, { params, file: aPdf() })
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  await ada.raises(aReview({ title: 'Another' }))

  const read = await history(ada, requestId)
  expect(read.map(({ user, details }) => [user.firstName, details])).toEqual([
    ['Sam', 'set the request to Completed'],
    ['Ada', 'uploaded “Offer letter.pdf”'],
    ['Sam', 'took the request'],
    ['Ada', 'submitted a Performance Review request'],
  ])
  expect(await history(sam, requestId)).toEqual(read)
})

test('clients read nothing about notes', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  await sam.call(addNote, { params: { requestId }, body: { content: 'Rang the manager' } })

  expect((await history(ada, requestId)).map((each) => each.action)).toEqual(['request.submitted'])
  expect((await history(sam, requestId)).map((each) => each.action)).toEqual(['note.added', 'request.submitted'])
})

test('a history comes a page at a time', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  for (const priority of ['low', 'high'] as const)
    await sam.call(updateRequest, { params: { requestId }, body: { priority } })

  const first = await ada.respond(listHistory, { params: { requestId }, query: { limit: '2' } })
  expect(first.headers.get('x-total-count')).toBe('3')
  const after = new URLSearchParams(/\?(.*)>/.exec(first.headers.get('link') ?? '')?.[1]).get('after') ?? ''
  expect((await history(ada, requestId, { after })).map((each) => each.action)).toEqual(['request.submitted'])
})

test('everyone who has it open hears of a new entry', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  const news = await ada.hears()
  await sam.call(updateRequest, { params: { requestId }, body: { priority: 'high' } })
  expect((await news.next())?.paths).toContain(`/api/requests/${requestId}/history`)
  news.close()
})

test('another company cannot read it', async ({ ada, grace, stan, nora, admin }) => {
  const { id: requestId } = await ada.raises(aReview())
  for (const outsider of [grace, stan, nora, admin])
    await expect(history(outsider, requestId)).rejects.toMatchObject({ status: 404 })
})
