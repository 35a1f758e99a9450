import { expect } from 'vitest'
import { getRequest } from '#features/request/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { listMessages, markMessagesRead, postMessage } from './contract.ts'

const content = 'She is coming in on Thursday at ten.'

test('a company and its advisers exchange messages on a request', async ({ ada, ben, sam }) => {
  const { params } = await ada.raises(aReview())

  await sam.call(postMessage, { params, body: { content } })

  const [message] = await ben.call(listMessages, { params })
  expect(message).toMatchObject({ content, senderId: sam.id, sender: { firstName: 'Sam', lastName: 'Okafor' } })
})

test('a message is trimmed and never empty', async ({ ada }) => {
  const { params } = await ada.raises(aReview())
  const send = (text: string) => ada.call(postMessage, { params, body: { content: text } })

  expect((await send('  Hello \n')).content).toBe('Hello')
  await expect(send(' \n ')).rejects.toMatchObject({ status: 400 })
  await expect(send('x'.repeat(10_001))).rejects.toMatchObject({ status: 400 })
})

test('a finished request still takes messages', async ({ ada, world }) => {
  const { id: requestId } = await ada.raises(aReview())
  await world.owner.query("update requests set status = 'completed', completed_at = now() where id = $1", [requestId])

  await expect(ada.call(postMessage, { params: { requestId }, body: { content } })).resolves.toMatchObject({ content })
})

test('messages from others are new until they are read', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())
  await sam.call(postMessage, { params, body: { content } })
  await sam.call(postMessage, { params, body: { content } })
  await ada.call(postMessage, { params, body: { content } })
  const unread = async (who: typeof ada) => (await who.call(getRequest, { params })).unreadCount

  expect([await unread(ada), await unread(sam)]).toEqual([2, 1])
  await ada.call(markMessagesRead, { params })
  expect([await unread(ada), await unread(sam)]).toEqual([0, 1])
})

test('a long thread comes a page at a time, newest first', async ({ ada }) => {
  const { params } = await ada.raises(aReview())
  for (let n = 1; n <= 5; n++) await ada.call(postMessage, { params, body: { content: `${n}` } })

  const response = await ada.respond(listMessages, { params, query: { limit: '2' } })
  const page = listMessages.returns.parse(await response.json())
  const after = /after=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
  const next = await ada.call(listMessages, { params, query: { limit: '2', after } })

  expect(page.map((each) => each.content)).toEqual(['5', '4'])
  expect(next.map((each) => each.content)).toEqual(['3', '2'])
  expect(response.headers.get('x-total-count')).toBe('5')
})

test('messages sent at the same time are all counted', async ({ ada, sam, ben }) => {
  const { params } = await ada.raises(aReview())
  const all = [ada, sam, ben, ada, sam, ben].map((each) => each.call(postMessage, { params, body: { content } }))
  await Promise.all(all)

  expect((await ada.call(getRequest, { params })).messageCount).toBe(6)
})
