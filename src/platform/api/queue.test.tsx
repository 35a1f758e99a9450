import { beforeEach, expect } from 'vitest'
import * as z from 'zod'
import { get, post } from '#platform/contract.ts'
import { openDraftsOf } from '#platform/drafts/draft-store.tsx'
import { type Reply, test, until } from '#testing/screen/fake-server.tsx'
import { currentToasts } from '#ui/overlays/toast-store.tsx'
import { useGet } from './api.tsx'
import { clearQueues, useQueue } from './queue.tsx'

const Word = z.object({ text: z.string() })
const say = post('/api/threads/:threadId/words', {
  summary: 'Says something.',
  for: ['staff'],
  body: Word,
  returns: Word.extend({ id: z.string() }),
  status: 201,
})

const listWords = get('/api/threads/:threadId/words', {
  summary: 'Lists the words.',
  for: ['staff'],
  returns: z.array(Word),
})

const SAY = 'POST /api/threads/1/words'
const useThread = () => useQueue(say, { threadId: '1' }, { failure: 'Not said.', idOf: ({ id }) => id })
const said = (id: string): Reply => ({ status: 201, body: { id, text: 'Hello' } })

beforeEach(() => {
  clearQueues()
  sessionStorage.clear()
  openDraftsOf('')
})

test('a message is shown at once, and makes way once the list has it', async ({ server, hook }) => {
  const answer = Promise.withResolvers<Reply>()
  server.answers(SAY, () => answer.promise)
  const { result, act } = await hook(useThread)

  await act(() => result.current.send({ text: 'Hello' }))
  expect(result.current.items).toMatchObject([{ body: { text: 'Hello' }, state: 'sending' }])
  answer.resolve(said('w1'))
  await until(() => expect(result.current.items).toMatchObject([{ state: 'sent', id: 'w1' }]))
  await act(() => result.current.arrived(new Set(['w0'])))
  expect(result.current.items).toHaveLength(1)
  await act(() => result.current.arrived(new Set(['w0', 'w1'])))
  expect(result.current.items).toEqual([])
})

test('a sent message refetches what its answer names, and a failed one is reported', async ({ server, hook }) => {
  const headers = { 'X-Stale': '["/api/threads/1/words"]' }
  server.answers(SAY, { status: 201, body: { id: 'w1', text: 'Hello' }, headers })
  server.answers('GET /api/threads/1/words', () => ({ body: server.asked(SAY).map(() => ({ text: 'Hello' })) }))
  const { result, act } = await hook(() => ({ list: useGet(listWords, { threadId: '1' }), thread: useThread() }))
  await until(() => expect(result.current.list.data).toEqual([]))

  await act(() => result.current.thread.send({ text: 'Hello' }))
  await until(() => expect(result.current.list.data).toHaveLength(1))
  server.answers(SAY, { status: 500 })
  await act(() => result.current.thread.send({ text: 'Hello?' }))
  await until(() => expect(currentToasts()[0]).toMatchObject({ title: 'Error', description: 'Not said.', hue: 'stop' }))
})

test('messages are sent one after the other, in order', async ({ server, hook }) => {
  const first = Promise.withResolvers<Reply>()
  server.answers(SAY, ({ body }) => (body.includes('One') ? first.promise : said('w2')))
  const { result, act } = await hook(useThread)

  await act(() => {
    result.current.send({ text: 'One' })
    result.current.send({ text: 'Two' })
  })
  await until(() => expect(server.asked()).toHaveLength(1))
  first.resolve(said('w1'))
  await until(() => expect(result.current.items.map(({ id }) => id)).toEqual(['w1', 'w2']))
})

test('a failed message stays, says why, and is retried under the same key', async ({ server, hook }) => {
  server.answers(SAY, 'unreachable')
  const { result, act } = await hook(useThread)
  await act(() => result.current.send({ text: 'Hello' }))
  await until(() => expect(result.current.items).toMatchObject([{ state: 'failed', error: { name: 'OfflineError' } }]))

  server.answers(SAY, said('w1'))
  const key = result.current.items[0]?.key ?? ''
  await act(() => {
    result.current.retry(key)
    result.current.retry(key)
  })
  await until(() => expect(result.current.items).toMatchObject([{ state: 'sent' }]))
  expect(server.asked().map(({ headers }) => headers['idempotency-key'])).toEqual([key, key])
})

test('a failed message is still there when the thread is reopened, until it is discarded', async ({ server, hook }) => {
  server.answers(SAY, 'unreachable')
  const first = await hook(useThread)
  await first.act(() => first.result.current.send({ text: 'Hello' }))
  await until(() => expect(first.result.current.items[0]?.state).toBe('failed'))
  await first.unmount()

  const { result, act } = await hook(useThread)
  expect(result.current.items).toMatchObject([{ body: { text: 'Hello' }, state: 'failed' }])
  await act(() => result.current.discard(result.current.items[0]?.key ?? ''))
  expect(result.current.items).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

test('a message that was being sent when the page closed can be retried after a reload', async ({ server, hook }) => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  server.answers(SAY, () => promise)
  const { result, act, unmount } = await hook(useThread)
  await act(() => result.current.send({ text: 'Hello' }))
  const [item] = result.current.items
  await unmount()

  // A reloaded page finds only what the one before had stored.
  const kept = Object.entries(sessionStorage)
  clearQueues()
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
  const again = await hook(useThread)
  expect(again.result.current.items).toMatchObject([{ key: item?.key, body: { text: 'Hello' }, state: 'failed' }])
  resolve('unreachable')
})

test('a sent message is not shown twice when the thread is reopened', async ({ server, hook }) => {
  server.answers(SAY, said('w1'))
  const first = await hook(useThread)
  await first.act(() => first.result.current.send({ text: 'Hello' }))
  await until(() => expect(first.result.current.items[0]?.state).toBe('sent'))
  await first.unmount()

  expect((await hook(useThread)).result.current.items).toEqual([])
})

test('signing out leaves nothing behind, not even a message being sent', async ({ server, client, hook }) => {
  const answer = Promise.withResolvers<Reply>()
  server.answers(SAY, () => answer.promise)
  const { result, act } = await hook(useThread)
  await act(() => result.current.send({ text: 'Hello' }))

  await act(() => clearQueues())
  answer.resolve({ status: 401, body: { message: 'Unauthorized' } })
  await until(() => expect(client.lost).toBe(1))
  expect(result.current.items).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})
