import { expect, vi } from 'vitest'
import * as z from 'zod'
import { ApiError, OfflineError } from './api-error.ts'
import { call, callPage } from './call.tsx'
import { del, get, patch, post } from '#platform/contract.ts'
import { test } from '#testing/screen/fake-server.tsx'

const about = { summary: 'A thing.', for: ['staff'] } as const
const Thing = z.object({ name: z.string() })
const readThing = get('/api/things/:thingId', { ...about, returns: Thing })
const listThings = get('/api/things', {
  ...about,
  query: z.object({ q: z.string().optional() }),
  returns: z.array(Thing),
})
const makeThing = post('/api/things', { ...about, body: Thing, returns: Thing, status: 201 })
const nameThing = patch('/api/things/:thingId', { ...about, body: Thing, returns: Thing })
const dropThing = del('/api/things/:thingId', { ...about, returns: z.undefined(), status: 204 })

test('a call fills in its path and returns the answer', async ({ server }) => {
  server.answers('GET /api/things/a%2Fb', { body: { name: 'Teapot' } })

  expect(await call(readThing, { params: { thingId: 'a/b' } })).toEqual({ name: 'Teapot' })
})

test('a body is sent as JSON; without one there is no content type', async ({ server }) => {
  server.answers('POST /api/things', ({ body }) => ({ status: 201, body: { name: `Got ${body}` } }))
  server.answers('DELETE /api/things/1', { status: 204 })

  expect(await call(makeThing, { body: { name: 'Ünï' }, idempotencyKey: 'k1' })).toEqual({
    name: 'Got {"name":"Ünï"}',
  })
  expect(await call(dropThing, { params: { thingId: '1' } })).toBeUndefined()
  const [made, dropped] = server.asked()
  expect(made?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' })
  expect(dropped?.headers).not.toHaveProperty('content-type')
  expect(dropped?.headers).not.toHaveProperty('idempotency-key')
})

test('a write can name the version that it read', async ({ server }) => {
  server.answers('PATCH /api/things/1', { body: { name: 'Cup' } })

  await call(nameThing, { params: { thingId: '1' }, body: { name: 'Cup' }, ifMatch: 7 })
  expect(server.asked()[0]?.headers['if-match']).toBe('"v7"')
})

test('a query includes what is given and leaves out the rest', async ({ server }) => {
  server.answers('GET /api/things', { body: [] })

  await call(listThings, { query: { q: 'tea & cups' } })
  await call(listThings, { query: { q: undefined } })
  expect(server.asked().map(({ path }) => path)).toEqual(['/api/things?q=tea+%26+cups', '/api/things'])
})

test('a page knows the total and where the next one begins', async ({ server }) => {
  const next = '</api/things?q=tea&after=Y3Vyc29y>; rel="next"'
  server.answers('GET /api/things', { body: [{ name: 'Cup' }], headers: { 'X-Total-Count': '71', Link: next } })

  expect(await callPage(listThings)).toEqual({
    rows: [{ name: 'Cup' }],
    total: 71,
    totalInWords: '71',
    next: 'Y3Vyc29y',
  })
})

test('the last page has no next one', async ({ server }) => {
  server.answers('GET /api/things', { body: [{ name: 'Cup' }], headers: { 'X-Total-Count': '71' } })

  expect(await callPage(listThings)).toMatchObject({ total: 71, next: undefined })
})

test('a refusal carries what the server said', async ({ server }) => {
  const body = { message: 'Check', code: 'VALIDATION_FAILED', requestId: 'r', fieldErrors: { name: ['Too long'] } }
  server.answers('POST /api/things', { status: 400, body })

  const error = await call(makeThing, { body: { name: 'x' } }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ ...body, status: 400, message: `400: ${JSON.stringify(body)}` })
})

test('no answer is not mistaken for a refusal', async ({ server }) => {
  server.answers('GET /api/things', 'unreachable')
  await expect(call(listThings)).rejects.toBeInstanceOf(OfflineError)

  server.answers('GET /api/things', { body: '<h1>Sign in to the hotel</h1>' })
  await expect(call(listThings)).rejects.toBeInstanceOf(OfflineError)
})

test('a caller who aborts gets their own reason back', async ({ server }) => {
  const gone = new AbortController()
  server.answers('GET /api/things', () => {
    gone.abort('closed')
    return { body: [] }
  })

  await expect(call(listThings, { signal: gone.signal })).rejects.toBe('closed')
})

test('a call says if the screen has not been touched for a minute', async ({ server }) => {
  server.answers('GET /api/things', { body: [] })
  const clock = vi.spyOn(performance, 'now')
  const now = performance.now()

  for (const seconds of [0, 59, 61]) {
    dispatchEvent(new KeyboardEvent('keydown'))
    clock.mockReturnValue(now + seconds * 1000)
    await call(listThings)
    clock.mockReturnValue(now)
  }
  clock.mockRestore()
  expect(server.asked().map(({ headers }) => headers['x-idle'])).toEqual([undefined, undefined, '1'])
})
