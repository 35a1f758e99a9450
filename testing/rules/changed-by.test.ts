import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.server.ts'
import { event, type Event, get } from '#platform/contract.ts'
import { readConfig } from '#platform/config.server.ts'
import { readersOf } from '#platform/call/record.server.ts'
import * as z from 'zod'

const endpoints = routes(readConfig({})).map((each) => each.endpoint)
const readers = readersOf(endpoints)

/** Files, what is read once, and pages of guests, who hear no news; the database itself reports changes to the outbox. */
const changedByNothing = [
  '/api/accounts/:userId/photo',
  '/api/admin/mails',
  '/api/admin/mails/:mailId',
  '/api/admin/security-log.csv',
  '/api/assessment',
  '/api/attachments/:attachmentId/download',
  '/api/auth/ended',
  '/api/completed-requests.csv',
  '/api/conflict-resolution/:requestId/bundle.pdf',
  '/api/conflict-resolution/:requestId/file.pdf',
  '/api/documents/:documentId',
  '/api/letters/:letterId/letter.docx',
  '/api/letters/:letterId/letter.pdf',
  '/api/onboarding/:requestId/pack',
  '/api/papers/place',
  '/api/performance-reviews/:requestId/review.pdf',
  '/api/referee',
  '/api/requests/:requestId/brief/pdf',
  '/api/requests/:requestId/documents/archive',
  '/api/shared-review',
  '/api/starter-documents/:starterDocumentId',
]

test('every read says what changes it', () => {
  const silent = endpoints.filter(({ method, changedBy }) => method === 'GET' && changedBy.length === 0)
  expect(silent.map(({ path }) => path).toSorted()).toEqual(changedByNothing)
})

test('only reads are changed by something', () => {
  expect(endpoints.filter(({ method, changedBy }) => method !== 'GET' && changedBy.length > 0)).toEqual([])
})

test('an event that is announced changes a read, and one that changes none is announced to no one', async () => {
  const events = await allEvents()
  expect(events.length).toBeGreaterThan(30)
  expect(events.filter(({ name, tell }) => tell.length > 0 && !readers.has(name))).toEqual([])
})

test('no two events have one name', async () => {
  const names = (await allEvents()).map(({ name }) => name)
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
})

test('a new note is announced under the paths that show it', () => {
  expect(readers.get('note.added')).toEqual([
    '/api/requests/:requestId/notes',
    '/api/conflict-resolution/:requestId/file',
    '/api/activity-logs',
    '/api/requests/:requestId/history',
    '/api/notifications',
    '/api/notifications/unread',
    '/api/requests/:requestId/outline',
  ])
})

test('an event that leaves a parameter open cannot change a read of one record', () => {
  const about = { summary: 'Things.', for: ['staff'], returns: z.unknown() } as const
  const thingsCounted = event('things.counted')
  const thingNamed = event('thing.named', { about: ['thingId', 'shelfId'] })
  const allPainted = event<string>('things.painted')

  get('/api/things', { ...about, changedBy: [thingsCounted, thingNamed, allPainted] })
  const { changedBy } = get('/api/things/:thingId', { ...about, changedBy: [thingNamed, allPainted] })
  expect(changedBy).toEqual([thingNamed, allPainted])
  // @ts-expect-error -- which thing?
  get('/api/things/:thingId', { ...about, changedBy: [thingsCounted] })
  // @ts-expect-error -- which room?
  get('/api/rooms/:roomId/things/:thingId', { ...about, changedBy: [thingNamed] })
})

async function allEvents(): Promise<Event[]> {
  const files = globSync('src/features/**/{contract,account-events}.ts', { cwd: join(import.meta.dirname, '../..') })
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, '../..', file))))
  const exported = modules.flatMap((each) => Object.values<unknown>(each))
  return [...new Set([...exported, ...exported.flatMap((each) => Object.values(Object(each)))])].filter(isEvent)
}

function isEvent(value: unknown): value is Event {
  return typeof value === 'object' && value !== null && 'tell' in value && 'name' in value
}
