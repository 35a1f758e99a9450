import { useState } from 'react'
import { expect } from 'vitest'
import * as z from 'zod'
import { useGet, useIsWaiting, usePage } from './api.tsx'
import { OfflineError } from './api-error.ts'
import { get } from '#platform/contract.ts'
import { type Reply, test, until } from '#testing/screen/fake-server.tsx'
import { markStale } from './stale.tsx'

const about = { summary: 'A thing.', for: ['staff'] } as const
const Thing = z.object({ name: z.string() })
const readThing = get('/api/things/:thingId', { ...about, returns: Thing })
const listThings = get('/api/things', {
  ...about,
  query: z.object({ after: z.string() }).partial(),
  returns: z.array(Thing),
})
const listParts = get('/api/things/:thingId/parts', { ...about, returns: z.array(Thing) })

const unauthorized: Reply = { status: 401, body: { message: 'Unauthorized', code: 'UNAUTHORIZED' } }

test('a read is cached under its path, fetched once, and never goes stale by itself', async ({
  server,
  client,
  hook,
}) => {
  server.answers('GET /api/things/1', { body: { name: 'Cup' } })
  const { result } = await hook(() => [useGet(readThing, { thingId: '1' }), useGet(readThing, { thingId: '1' })])

  await until(() => expect(result.current.map(({ data }) => data?.name)).toEqual(['Cup', 'Cup']))
  expect(client.getQueryData(['/api/things/1'])).toEqual({ name: 'Cup' })
  for (const each of ['focus', 'visibilitychange', 'offline', 'online']) dispatchEvent(new Event(each))
  expect(result.current[0]?.isStale).toBe(false)
  expect(client.isFetching()).toBe(0)
  expect(server.asked()).toHaveLength(1)
})

test('a read with a query is cached separately, and goes stale with its path', async ({ server, client, hook }) => {
  server.answers('GET /api/things', ({ path }) => ({ body: [{ name: path }] }))
  const { result } = await hook(() => useGet(listThings, undefined, { query: { after: 'x' } }))

  await until(() => expect(result.current.data).toEqual([{ name: '/api/things?after=x' }]))
  expect(client.getQueryData(['/api/things', { after: 'x' }])).toBeDefined()
  markStale(client, ['/api/things'])
  await until(() => expect(server.asked()).toHaveLength(2))
})

test('a read waits until it is wanted', async ({ server, hook }) => {
  const { result } = await hook(() => useGet(readThing, { thingId: '1' }, { enabled: false }))

  expect(result.current.fetchStatus).toBe('idle')
  expect(server.asked()).toEqual([])
})

test('a polling read refetches at its interval', async ({ server, hook }) => {
  server.answers('GET /api/things/1', { body: { name: 'Cup' } })
  await hook(() => useGet(readThing, { thingId: '1' }, { refetchInterval: 20 }))

  await until(() => expect(server.asked().length).toBeGreaterThan(2))
})

test('a failed read is not retried', async ({ server, client, hook }) => {
  server.answers('GET /api/things/1', 'unreachable')
  const { result } = await hook(() => useGet(readThing, { thingId: '1' }))

  await until(() => expect(result.current.error).toBeInstanceOf(OfflineError))
  expect(result.current.fetchStatus).toBe('idle')
  expect(server.asked()).toHaveLength(1)
  expect(client.lost).toBeUndefined()
})

test('a read that the server asks to repeat later is repeated then, and meanwhile says that it waits', async ({
  server,
  hook,
}) => {
  const replies: Reply[] = [{ status: 429, headers: { 'Retry-After': '1' } }, { body: { name: 'Cup' } }]
  server.answers('GET /api/things/1', () => replies.shift() ?? 'unreachable')
  const { result } = await hook(() => ({ ...useGet(readThing, { thingId: '1' }), isWaiting: useIsWaiting() }))

  await until(() => expect(result.current.isWaiting).toBe(true))
  expect(result.current.error).toBeNull()
  await until(() => expect(result.current.data).toEqual({ name: 'Cup' }))
  expect(result.current.isWaiting).toBe(false)
  expect(server.asked()).toHaveLength(2)
})

test('a read that would have to wait for minutes fails', async ({ server, hook }) => {
  server.answers('GET /api/things/1', { status: 429, headers: { 'Retry-After': '600' } })
  const { result } = await hook(() => useGet(readThing, { thingId: '1' }))

  await until(() => expect(result.current.isError).toBe(true))
  expect(server.asked()).toHaveLength(1)
})

test('a lost session is reported once, and again after a new sign-in', async ({ server, client, hook }) => {
  server.answers('GET /api/things/1', unauthorized)
  server.answers('GET /api/things', unauthorized)
  const { result } = await hook(() => [useGet(readThing, { thingId: '1' }), useGet(listThings)])
  await until(() => expect(result.current.map(({ status }) => status)).toEqual(['error', 'error']))
  expect(client.lost).toBe(1)

  server.answers('GET /api/things/1', { body: { name: 'Cup' } })
  await result.current[0]?.refetch()
  server.answers('GET /api/things/1', unauthorized)
  await result.current[0]?.refetch()
  expect(client.lost).toBe(2)
})

test('the previous page stays until the next has loaded', async ({ server, hook }) => {
  const second = Promise.withResolvers<Reply>()
  const next = '</api/things?after=two>; rel="next"'
  server.answers('GET /api/things', ({ path }) =>
    path.endsWith('two') ? second.promise : { body: [{ name: 'Cup' }], headers: { Link: next, 'X-Total-Count': '2' } },
  )
  const { result, act } = await hook(() => {
    const [after, setAfter] = useState<string>()
    return { ...usePage(listThings, undefined, { after }), setAfter }
  })

  await until(() =>
    expect(result.current.data).toEqual({ rows: [{ name: 'Cup' }], total: 2, totalInWords: '2', next: 'two' }),
  )
  await act(() => result.current.setAfter(result.current.data?.next))
  expect(result.current).toMatchObject({ data: { rows: [{ name: 'Cup' }] }, isPlaceholderData: true })
  second.resolve({ body: [{ name: 'Pot' }], headers: { 'X-Total-Count': '2' } })
  await until(() =>
    expect(result.current.data).toEqual({ rows: [{ name: 'Pot' }], total: 2, totalInWords: '2', next: undefined }),
  )
})

test('the rows of one record are never shown for another', async ({ server, hook }) => {
  const other = Promise.withResolvers<Reply>()
  server.answers('GET /api/things/1/parts', { body: [{ name: 'Handle' }] })
  server.answers('GET /api/things/2/parts', () => other.promise)
  const { result, act } = await hook(() => {
    const [thingId, setThing] = useState('1')
    return { ...usePage(listParts, { thingId }), setThing }
  })

  await until(() => expect(result.current.data?.rows).toEqual([{ name: 'Handle' }]))
  await act(() => result.current.setThing('2'))
  expect(result.current).toMatchObject({ data: undefined, isPending: true })
  other.resolve({ body: [] })
})
