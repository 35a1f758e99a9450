import { expect } from 'vitest'
import * as z from 'zod'
import { patch, post } from '#platform/contract.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { call } from './call.tsx'

const about = { summary: 'A thing.', for: ['staff'] } as const
const Thing = z.object({ name: z.string(), version: z.int() })
const Part = z.object({ size: z.int(), version: z.int() })
const version = z.int().optional()
const nameThing = patch('/api/things/:thingId', {
  ...about,
  body: z.strictObject({ name: z.string(), version }),
  returns: Thing,
})
const takeThing = post('/api/things/:thingId/take', { ...about, body: z.strictObject({ version }), returns: Thing })
const sizePart = post('/api/things/:thingId/part', { ...about, body: z.strictObject({ version }), returns: Part })

const minutes = patch('/api/things/:thingId/minutes', {
  ...about,
  body: z.strictObject({ edition: z.int(), version: z.int() }),
  returns: Thing,
})

const NAME = 'PATCH /api/things/1'
const params = { thingId: '1' }
/** As an answer to a call that has changed something. */
const written = (name: string, to: number) => ({
  body: { name, version: to },
  headers: { 'X-Stale': '["/api/things/1"]' },
})
const late = { status: 409, body: { code: 'STALE_VERSION', message: 'Late' } }

const versions = (asked: readonly { body: string }[]) =>
  asked.map(({ body }) => (JSON.parse(body) as { version?: number }).version) // sent below

test.beforeEach(({ client, server }) => {
  // Each page begins with none: `client` stands for one.
  expect(client.isFetching()).toBe(0)
  server.answers('POST /api/things/1/take', written('Cup', 4))
})

test('one’s own changes follow one another, over the version on screen', async ({ server }) => {
  server.answers(NAME, written('Pot', 5))
  await call(takeThing, { params, body: {} })
  await call(nameThing, { params, body: { name: 'Pot', version: 3 } })
  server.answers(NAME, written('Pan', 6))
  await call(nameThing, { params, body: { name: 'Pan', version: 3 } })
  expect(versions(server.asked(NAME))).toEqual([4, 5])
})

test('a change over someone else’s is still refused', async ({ server }) => {
  server.answers(NAME, late)
  await call(takeThing, { params, body: {} })
  // Someone else's change has led from 2 to 3.
  await expect(call(nameThing, { params, body: { name: 'Pot', version: 2 } })).rejects.toMatchObject({ status: 409 })
  server.answers(NAME, written('Pot', 7))
  await call(nameThing, { params, body: { name: 'Pot', version: 4 } })
  // It answers more than one step further: not all of that was one’s own.
  await call(nameThing, { params, body: { name: 'Pot', version: 4 } })
  expect(versions(server.asked(NAME))).toEqual([2, 4, 4])
})

test('another record, and what else stands at the path, have versions of their own', async ({ server }) => {
  server.answers('POST /api/things/1/part', { ...written('', 4), body: { size: 1, version: 4 } })
  server.answers('PATCH /api/things/2', written('Pot', 4))
  await call(takeThing, { params, body: {} })
  await call(nameThing, { params: { thingId: '2' }, body: { name: 'Pot', version: 3 } })
  await call(sizePart, { params, body: { version: 3 } })
  expect(versions(server.asked('PATCH /api/things/2'))).toEqual([3])
  expect(versions(server.asked('POST /api/things/1/part'))).toEqual([3])
})

test('a change that fails keeps none after it', async ({ server }) => {
  server.answers(NAME, late)
  const failing = call(nameThing, { params, body: { name: 'Pot', version: 1 } })
  const taking = call(takeThing, { params, body: {} })
  await expect(failing).rejects.toMatchObject({ status: 409 })
  expect(await taking).toEqual({ name: 'Cup', version: 4 })
})

test('if a call changed nothing, someone else’s change in its answer is still counted as theirs', async ({
  server,
}) => {
  server.answers(NAME, { body: { name: 'Pot', version: 4 } })
  await call(nameThing, { params, body: { name: 'Pot', version: 3 } })
  await call(nameThing, { params, body: { name: 'Pan', version: 3 } })
  expect(versions(server.asked(NAME))).toEqual([3, 3])
})

test('a version that starts again with each edition is sent as it is', async ({ server }) => {
  const MINUTES = 'PATCH /api/things/1/minutes'
  server.answers(MINUTES, written('Cup', 2))
  await call(minutes, { params, body: { edition: 1, version: 1 } })
  await call(minutes, { params, body: { edition: 2, version: 1 } })
  expect(versions(server.asked(MINUTES))).toEqual([1, 1])
})

test('an undo is sent over the change that it takes back, and no other', async ({ server }) => {
  server.answers(NAME, written('Pot', 5))
  await call(takeThing, { params, body: {} })
  await call(nameThing, { params, body: { name: 'Cup', version: 3 }, isExact: true })
  expect(versions(server.asked(NAME))).toEqual([3])
})
