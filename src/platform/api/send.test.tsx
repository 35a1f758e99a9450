import { expect, vi } from 'vitest'
import * as z from 'zod'
import { useGet, useSend } from './api.tsx'
import { ApiError } from './api-error.ts'
import { get, patch, post } from '#platform/contract.ts'
import { type Outcome } from './outcome.tsx'
import { currentToasts } from '#ui/overlays/toast-store.tsx'
import { type Reply, test, until } from '#testing/screen/fake-server.tsx'

const about = { summary: 'A thing.', for: ['staff'] } as const
const Thing = z.object({ name: z.string() })
const listThings = get('/api/things', { ...about, returns: z.array(Thing) })
const makeThing = post('/api/things', { ...about, body: Thing, returns: Thing, status: 201 })
const nameThing = patch('/api/things/:thingId', { ...about, body: Thing, returns: Thing })

const MAKE = 'POST /api/things'
const cup = { name: 'Cup' }
const made: Reply = { status: 201, body: cup, headers: { 'X-Stale': '["/api/things"]' } }

test('a change is acknowledged, and what it makes stale is refetched', async ({ server, hook }) => {
  server.answers(MAKE, made)
  server.answers('GET /api/things', () => ({ body: server.asked(MAKE).map(() => cup) }))
  const done = vi.fn<(thing: unknown) => void>()
  const { result, act } = await hook(() => ({
    list: useGet(listThings),
    making: useSend(makeThing, undefined, { done }),
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

test('a second change waits its turn and is not lost', async ({ server, hook }) => {
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

test('a retry after a lost answer repeats the key; a new change has its own', async ({ server, hook }) => {
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

test('a refusal is shown with its fields, until it is dismissed', async ({ server, hook }) => {
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

test('an ended session is noticed when something is sent', async ({ server, client, hook }) => {
  server.answers(MAKE, { status: 401, body: { message: 'Unauthorized' } })
  const { result, act } = await hook(() => useSend(makeThing))

  await act(() => result.current.send(cup))
  await until(() => expect(client.lost).toBe(1))
})

test.for<[string, Outcome<{ name: string }>['success'], object]>([
  ['a sentence', 'Thing made!', { title: 'Success', description: 'Thing made!', hue: 'done' }],
  ['a title of its own', { title: 'Thing Made' }, { title: 'Thing Made', hue: 'done' }],
  ['what depends on the answer', ({ name }) => `${name} made!`, { title: 'Success', description: 'Cup made!' }],
])('a success is reported once: %s', async ([, success, said], { server, hook }) => {
  server.answers(MAKE, made)
  const { result, act } = await hook(() => useSend(makeThing, undefined, { success, failure: 'Not made' }))

  await act(() => result.current.send(cup))
  await until(() => expect(currentToasts()[0]).toMatchObject(said))
})

test.for<[string, Reply, Outcome['failure'], string]>([
  ['the server’s reason', { status: 409, body: { message: 'There is one.' } }, 'Not made', 'There is one.'],
  ['the words for no reason', { status: 500 }, 'Not made', 'Not made'],
  [
    'when to try again',
    {
      status: 429,
      headers: { 'Retry-After': '10' },
      body: { message: 'Too many messages in a short time. Try again in 10 seconds.' },
    },
    'Not made',
    'Too many messages in a short time. Try again in 10 seconds.',
  ],
  ['no connection', 'unreachable', 'Not made', 'The server cannot be reached. Check the connection and try again.'],
  [
    'its own last word',
    { status: 409, body: { message: 'There is one.' } },
    ({ name }) => `No: ${name}`,
    'No: ApiError',
  ],
])('a failure is reported once: %s', async ([, reply, failure, description], { server, hook }) => {
  server.answers(MAKE, reply)
  const { result, act } = await hook(() => useSend(makeThing, undefined, { success: 'Made', failure }))

  await act(() => result.current.send(cup))
  await until(() => expect(currentToasts()[0]).toMatchObject({ title: 'Error', description, hue: 'stop' }))
})

test('an expected refusal and an ended session show no toast', async ({ server, client, hook }) => {
  const before = currentToasts()
  const failed = vi.fn<(error: Error) => void>()
  const { result, act } = await hook(() =>
    useSend(makeThing, undefined, { failure: 'Not made', expects: ['TAKEN'], failed }),
  )
  server.answers(MAKE, { status: 409, body: { message: 'There is one.', code: 'TAKEN' } })
  await act(() => result.current.send(cup))
  await until(() => expect(result.current.error).toBeInstanceOf(ApiError))
  server.answers(MAKE, { status: 401, body: { message: 'Unauthorized' } })
  await act(() => result.current.send(cup))
  await until(() => expect(client.lost).toBe(1))

  expect(failed).toHaveBeenCalledTimes(2)
  expect(result.current.error).toBeNull()
  expect(currentToasts()).toEqual(before)
})

test('refused fields are marked before anything else happens', async ({ server, hook }) => {
  const fieldErrors = { name: ['Too long'], size: [] }
  server.answers(MAKE, { status: 400, body: { message: 'Check', code: 'VALIDATION_FAILED', fieldErrors } })
  const steps: string[] = []
  const { result, act } = await hook(() =>
    useSend(makeThing, undefined, {
      fields: (name, message) => steps.push(`${name}: ${message}`),
      failed: () => steps.push('failed'),
    }),
  )

  await act(() => result.current.send(cup))
  await until(() => expect(steps).toEqual(['name: Too long', 'size: Check this field', 'failed']))
})
