import { expect, vi } from 'vitest'
import * as z from 'zod'
import { useGet, useSend } from './api.tsx'
import { get, patch, post } from '#platform/contract.ts'
import { type Reply, test, until } from '#testing/fake-server.tsx'

const about = { summary: 'A thing.', for: ['staff'] } as const
const Thing = z.object({ name: z.string() })
const listThings = get('/api/things', { ...about, returns: z.array(Thing) })
const makeThing = post('/api/things', { ...about, body: Thing, returns: Thing, status: 201 })
const nameThing = patch('/api/things/:thingId', { ...about, body: Thing, returns: Thing })

const MAKE = 'POST /api/things'
const cup = { name: 'Cup' }
const made: Reply = { status: 201, body: cup }

test('what was sent is acknowledged, and what it makes stale is read anew', async ({ server, hook }) => {
  server.answers(MAKE, made)
  server.answers('GET /api/things', () => ({ body: server.asked(MAKE).map(() => cup) }))
  const done = vi.fn<(thing: unknown) => void>()
  const { result, act } = await hook(() => ({
    list: useGet(listThings),
    making: useSend(makeThing, undefined, { stale: ['/api/things'], done }),
  }))
  await until(() => expect(result.current.list.data).toEqual([]))

  await act(() => result.current.making.send(cup))
  await until(() => expect(result.current.list.data).toEqual([cup]))
  expect(done).toHaveBeenCalledExactlyOnceWith(cup)
  expect(result.current.making).toMatchObject({ sending: false, error: null })
})

test('a double click sends once', async ({ server, hook }) => {
  const answer = Promise.withResolvers<Reply>()
  server.answers(MAKE, () => answer.promise)
  const { result, act } = await hook(() => useSend(makeThing))

  await act(() => {
    result.current.send(cup)
    result.current.send({ ...cup })
  })
  await until(() => expect(result.current.sending).toBe(true))
  await act(() => result.current.send(cup))
  answer.resolve(made)
  await until(() => expect(result.current.sending).toBe(false))
  expect(server.asked(MAKE)).toHaveLength(1)
})

test('something else waits its turn and is not lost', async ({ server, hook }) => {
  const first = Promise.withResolvers<Reply>()
  server.answers('PATCH /api/things/1', ({ body }) =>
    body.includes('Cup') ? first.promise : { body: { name: 'Pot' } },
  )
  const done = vi.fn<(thing: unknown) => void>()
  const { result, act } = await hook(() => useSend(nameThing, { thingId: '1' }, { done }))

  await act(() => {
    result.current.send(cup)
    result.current.send({ name: 'Pot' })
  })
  await until(() => expect(server.asked()).toHaveLength(1))
  first.resolve({ body: cup })
  await until(() => expect(done.mock.calls).toEqual([[cup], [{ name: 'Pot' }]]))
  expect(server.asked().map(({ body }) => body)).toEqual(['{"name":"Cup"}', '{"name":"Pot"}'])
})

test('trying the same again after a lost answer repeats the deed; a new one is another', async ({ server, hook }) => {
  server.answers(MAKE, 'unreachable')
  const { result, act } = await hook(() => useSend(makeThing))
  await act(() => result.current.send(cup))
  await until(() => expect(result.current.error).not.toBeNull())

  server.answers(MAKE, made)
  for (const thing of [cup, cup, { name: 'Pot' }]) {
    await act(() => result.current.send(thing))
    await until(() => expect(result.current).toMatchObject({ sending: false, error: null }))
  }
  const [lost, again, anew, other] = server.asked(MAKE).map(({ headers }) => headers['idempotency-key'])
  expect(lost).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(lost)
  expect(new Set([again, anew, other]).size).toBe(3)
})

test('a refusal is told with its fields, until it is put aside', async ({ server, hook }) => {
  const fieldErrors = { name: ['Too long'] }
  server.answers(MAKE, { status: 400, body: { message: 'Check', code: 'VALIDATION_FAILED', fieldErrors } })
  const failed = vi.fn<(error: Error) => void>()
  const { result, act } = await hook(() => useSend(makeThing, undefined, { failed }))

  await act(() => result.current.send(cup))
  await until(() => expect(result.current.fieldErrors).toEqual(fieldErrors))
  expect(failed).toHaveBeenCalledExactlyOnceWith(result.current.error)
  await act(() => result.current.reset())
  expect(result.current).toMatchObject({ error: null, fieldErrors: undefined })
})

test('a session that ended is noticed when something is sent', async ({ server, client, hook }) => {
  server.answers(MAKE, { status: 401, body: { message: 'Unauthorized' } })
  const { result, act } = await hook(() => useSend(makeThing))

  await act(() => result.current.send(cup))
  await until(() => expect(client.lost).toBe(1))
})
