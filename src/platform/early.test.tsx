import { afterEach, expect } from 'vitest'
import * as z from 'zod'
import { get, PageQuery } from '#platform/contract.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { useGet, usePage } from './api/api.tsx'
import { earlyRead, forgetEarly, keepEarly, takeRead } from './early.tsx'
import { markStale } from './api/stale.tsx'

const about = { summary: 'A thing.', for: ['staff'] } as const
const Thing = z.object({ name: z.string() })
const readThing = get('/api/thing', { ...about, returns: Thing })
const listThings = get('/api/things', { ...about, query: PageQuery, returns: z.array(Thing) })
const ONE = 'GET /api/thing'
const ALL = 'GET /api/things'
// On a busy machine an answer may need longer than a visitor is kept waiting.
const PATIENT_MS = 30_000

const asking: Element[] = []
afterEach(() => {
  for (const each of asking.splice(0)) each.remove()
  forgetEarly(() => true)
})

/** As the server writes it into the document. */
function documentAsksFor(...paths: string[]) {
  for (const path of paths) {
    document.head.insertAdjacentHTML('beforeend', `<link rel="preload" as="fetch" crossorigin href="${path}">`)
    if (document.head.lastElementChild) asking.push(document.head.lastElementChild)
  }
  keepEarly()
}

test('reads that the document preloaded are drawn at once, and made once', async ({ server, hook }) => {
  server.answers(ONE, { body: { name: 'Cup' } })
  server.answers(ALL, { body: [{ name: 'Cup' }], headers: { 'X-Total-Count': '7' } })
  documentAsksFor('/api/thing', '/api/things?limit=1')
  await earlyRead(PATIENT_MS)

  const { result } = await hook(() => ({
    thing: useGet(readThing).data,
    page: usePage(listThings, undefined, { limit: '1' }).data,
  }))
  expect(result.current).toMatchObject({ thing: { name: 'Cup' }, page: { rows: [{ name: 'Cup' }], total: 7 } })
  await until(() => expect([server.asked(ONE).length, server.asked(ALL).length]).toEqual([1, 1]))
})

test('a preload still under way is waited for, and not repeated', async ({ server, hook }) => {
  const coming = Promise.withResolvers<{ body: unknown }>()
  server.answers(ONE, () => coming.promise)
  documentAsksFor('/api/thing')
  const { result } = await hook(() => useGet(readThing))
  expect(result.current.data).toBeUndefined()

  coming.resolve({ body: { name: 'Cup' } })
  await until(() => expect(result.current.data?.name).toBe('Cup'))
  expect(server.asked(ONE)).toHaveLength(1)
})

test('a preload that has changed since is repeated, and no other', async ({ server, client }) => {
  server.answers(ONE, { body: { name: 'Cup' } })
  server.answers(ALL, { body: [] })
  documentAsksFor('/api/thing', '/api/things?limit=1')
  await earlyRead(PATIENT_MS)

  markStale(client, ['/api/thing'])
  expect(takeRead('/api/thing')).toBeUndefined()
  expect(takeRead('/api/things?limit=1')).toMatchObject({ body: [] })
})

test('a preload that was refused stays refused', async ({ server, hook }) => {
  server.answers(ONE, { status: 403, body: { error: 'Forbidden' } })
  documentAsksFor('/api/thing')
  await earlyRead(PATIENT_MS)
  const { result } = await hook(() => useGet(readThing))
  await until(() => expect(result.current.error).toMatchObject({ status: 403 }))
  expect(server.asked(ONE)).toHaveLength(1)
})
