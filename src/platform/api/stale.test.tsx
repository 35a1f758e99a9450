import { afterEach, expect } from 'vitest'
import * as z from 'zod'
import { useGet } from './api.tsx'
import { get } from '#platform/contract.ts'
import { type Reply, test, until } from '#testing/screen/fake-server.tsx'
import { markAllStale, markStale, retryUnreached } from './stale.tsx'

const about = { summary: 'A thing.', for: ['staff'] } as const
const readThing = get('/api/things/:thingId', { ...about, returns: z.object({ name: z.string() }) })
const listThings = get('/api/things', { ...about, returns: z.array(z.object({ name: z.string() })) })

afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'))
function look(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const ONE = 'GET /api/things/1'
const TWO = 'GET /api/things/2'

test('only what was named is refetched, and once for a burst', async ({ server, client, hook }) => {
  server.answers(ONE, () => ({ body: { name: `Cup ${server.asked(ONE).length}` } }))
  server.answers(TWO, { body: { name: 'Pot' } })
  const { result } = await hook(() => [useGet(readThing, { thingId: '1' }), useGet(readThing, { thingId: '2' })])
  await until(() => expect(result.current.every(({ data }) => data)).toBe(true))

  markStale(client, ['/api/things/1'])
  markStale(client, ['/api/things/1', '/api/things'])
  markStale(client, [])
  await until(() => expect(result.current[0]?.data?.name).toBe('Cup 2'))
  expect([server.asked(ONE).length, server.asked(TWO).length]).toEqual([2, 1])
})

test('a read that is off screen is refetched when it is shown again', async ({ server, client, hook }) => {
  server.answers(ONE, () => ({ body: { name: `Cup ${server.asked(ONE).length}` } }))
  const shown = await hook(() => useGet(readThing, { thingId: '1' }))
  await until(() => expect(shown.result.current.data?.name).toBe('Cup 1'))
  await shown.unmount()

  markStale(client, ['/api/things/1'])
  await until(() => expect(client.getQueryState(['/api/things/1'])?.isInvalidated).toBe(true))
  expect(server.asked(ONE)).toHaveLength(1)
  const again = await hook(() => useGet(readThing, { thingId: '1' }))
  await until(() => expect(again.result.current.data?.name).toBe('Cup 2'))
})

test('a first answer from before the change is shown, then refetched', async ({ server, client, hook }) => {
  const before = Promise.withResolvers<Reply>()
  server.answers(ONE, () => before.promise)
  const { result } = await hook(() => useGet(readThing, { thingId: '1' }))
  await until(() => expect(server.asked(ONE)).toHaveLength(1))

  markAllStale(client)
  const after = Promise.withResolvers<Reply>()
  server.answers(ONE, () => after.promise)
  before.resolve({ body: { name: 'Before' } })
  await until(() => expect(result.current.data?.name).toBe('Before'))
  after.resolve({ body: { name: 'After' } })
  await until(() => expect(result.current.data?.name).toBe('After'))
  expect(server.asked(ONE)).toHaveLength(2)
})

test('a hidden tab reads once when it is shown again, but at once for the count in its title', async ({
  server,
  client,
  hook,
}) => {
  server.answers(ONE, () => ({ body: { name: `Cup ${server.asked(ONE).length}` } }))
  server.answers(TWO, { body: { name: 'Pot' } })
  const { result } = await hook(() => [
    useGet(readThing, { thingId: '1' }),
    useGet(readThing, { thingId: '2' }, { evenUnseen: true }),
  ])
  await until(() => expect(result.current.every(({ data }) => data)).toBe(true))

  look('hidden')
  markStale(client, ['/api/things/1'])
  await until(() => expect(client.getQueryState(['/api/things/1'])?.isInvalidated).toBe(true))
  markAllStale(client)
  await until(() => expect([server.asked(ONE).length, server.asked(TWO).length]).toEqual([1, 2]))
  await until(() => expect(client.getQueryState(['/api/things/2'])?.isInvalidated).toBe(false))
  look('visible')
  await until(() => expect(result.current[0]?.data?.name).toBe('Cup 2'))
  expect([server.asked(ONE).length, server.asked(TWO).length]).toEqual([2, 2])
})

test('a read under way when the tab was left is repeated if it has changed meanwhile', async ({
  server,
  client,
  hook,
}) => {
  server.answers(ONE, { body: { name: 'Cup' } })
  const { result } = await hook(() => useGet(readThing, { thingId: '1' }))
  await until(() => expect(result.current.data?.name).toBe('Cup'))
  const before = Promise.withResolvers<Reply>()
  server.answers(ONE, () => before.promise)
  markStale(client, ['/api/things/1'])
  await until(() => expect(server.asked(ONE)).toHaveLength(2))

  look('hidden')
  markAllStale(client)
  before.resolve({ body: { name: 'Before' } })
  await until(() => expect(result.current.data?.name).toBe('Before'))
  server.answers(ONE, { body: { name: 'After' } })
  look('visible')
  await until(() => expect(result.current.data?.name).toBe('After'))
})

test('once the server is back, unanswered reads are retried; refused ones are not', async ({
  server,
  client,
  hook,
}) => {
  server.answers(ONE, 'unreachable')
  const { result } = await hook(() => [useGet(readThing, { thingId: '1' }), useGet(readThing, { thingId: '2' })])
  await until(() => expect(result.current.map(({ status }) => status)).toEqual(['error', 'error']))

  server.answers(ONE, { body: { name: 'Cup' } })
  retryUnreached(client)
  await until(() => expect(result.current[0]?.data?.name).toBe('Cup'))
  expect(server.asked(TWO)).toHaveLength(1)
})

test('a path with an open parameter matches every record, and not their list', async ({ server, client, hook }) => {
  server.answers(ONE, { body: { name: 'Cup' } })
  server.answers(TWO, { body: { name: 'Pot' } })
  server.answers('GET /api/things', { body: [] })
  const { result } = await hook(() => [
    useGet(readThing, { thingId: '1' }),
    useGet(readThing, { thingId: '2' }),
    useGet(listThings),
  ])
  await until(() => expect(result.current.every(({ data }) => data)).toBe(true))

  markStale(client, ['/api/things/:thingId'])
  await until(() => expect([server.asked(ONE).length, server.asked(TWO).length]).toEqual([2, 2]))
  expect(server.asked('GET /api/things')).toHaveLength(1)
})
