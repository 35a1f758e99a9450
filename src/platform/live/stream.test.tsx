import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Reply, test, until } from '#testing/screen/fake-server.tsx'
import { holdStream, type News } from './stream.tsx'

const EVENTS = 'GET /api/events'
const never = () => new Promise<Reply>(() => {})
const stream = (...lines: string[]): Reply => ({
  headers: { 'content-type': 'text/event-stream' },
  body: lines.map((line) => `${line}\n\n`).join(''),
})
const refused: Reply = { status: 503, body: { message: 'Too many' } }
const ready = 'retry: 10\nid: 5\nevent: ready\ndata: {}'

let leaving = new AbortController()
let news: News[] = []
const hold = (after?: string) => holdStream((each) => news.push(each), leaving.signal, after)

beforeEach(() => {
  leaving = new AbortController()
  news = []
})
afterEach(() => {
  leaving.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stream starts by refetching, then reports what has gone stale', async ({ server }) => {
  server.answers(EVENTS, () =>
    server.asked(EVENTS).length > 1 ? never() : stream(ready, 'event: stale\ndata: {"paths":["/api/a","/api/b"]}'),
  )
  const held = hold()

  const heard = [
    { kind: 'live', id: '5' },
    { kind: 'resync', id: '5' },
    { kind: 'stale', paths: ['/api/a', '/api/b'], id: '5' },
    { kind: 'lost' },
  ]
  await until(() => expect(news).toEqual(heard))
  leaving.abort()
  await held
})

test('a resumed stream is live again and refetches nothing', async ({ server }) => {
  server.answers(EVENTS, () => (server.asked(EVENTS).length > 2 ? never() : stream(ready)))
  void hold()

  const kinds = ['live', 'resync', 'lost', 'live', 'lost']
  await until(() => expect(news.map(({ kind }) => kind)).toEqual(kinds))
})

test('a stream that goes on from what was read refetches nothing', async ({ server }) => {
  server.answers(EVENTS, () => (server.asked(EVENTS).length > 1 ? never() : stream(ready)))
  void hold('4/+')

  await until(() => expect(news.map(({ kind }) => kind)).toEqual(['live', 'lost']))
  expect(server.asked(EVENTS)[0]?.path).toBe('/api/events?after=4%2F%2B')
})

test('a stream that is closed goes on from what it has heard; one that is refused starts again', async ({ server }) => {
  const replies: Reply[] = [
    stream(ready),
    refused,
    stream('retry: 10\nid: 6\nevent: ready\ndata: {}'),
    refused,
    refused,
  ]
  server.answers(EVENTS, () => replies.shift() ?? never())
  server.answers('GET /api/auth/user', () => {
    setTimeout(() => dispatchEvent(new Event('online')))
    return { body: { role: 'staff' } }
  })
  void hold('4')

  await until(() => expect(server.asked(EVENTS)).toHaveLength(6))
  const positions = server.asked(EVENTS).map(({ path }) => path.split('after=')[1])
  expect(positions).toEqual(['4', '4', '5', '5', '6', undefined])
})

test('a stream that cannot resume refetches everything', async ({ server }) => {
  const replies = [stream(ready), stream('retry: 10\nevent: resync\ndata: {}')]
  server.answers(EVENTS, () => replies.shift() ?? never())
  void hold()

  const kinds = ['live', 'resync', 'lost', 'live', 'resync', 'lost']
  await until(() => expect(news.map(({ kind }) => kind)).toEqual(kinds))
})

test('a stream refused because the session has ended stops, and says so once', async ({ server }) => {
  server.answers(EVENTS, { status: 401, body: { message: 'Unauthorized' } })
  server.answers('GET /api/auth/user', { status: 401, body: { message: 'Unauthorized' } })
  const held = hold()

  await until(() => expect(news).toEqual([{ kind: 'lost' }, { kind: 'ended' }]))
  expect(server.asked('GET /api/auth/user')[0]?.headers['x-idle']).toBe('1')
  leaving.abort()
  await held
  expect(server.asked(EVENTS)).toHaveLength(1)
})

test('a stream refused because something comes first has the session read again', async ({ server }) => {
  server.answers(EVENTS, { status: 403, body: { message: 'Set up your second factor first.' } })
  server.answers('GET /api/auth/user', { body: { role: 'staff', restriction: 'second_factor' } })
  void hold()

  await until(() => expect(news).toEqual([{ kind: 'lost' }, { kind: 'stale', paths: ['/api/auth/user'] }]))
})

test('a temporarily refused stream is reopened', async ({ server }) => {
  const replies = [refused, stream(ready)]
  server.answers(EVENTS, () => replies.shift() ?? never())
  server.answers('GET /api/auth/user', { body: { role: 'staff' } })
  void hold()

  await until(() => expect(server.asked('GET /api/auth/user')).toHaveLength(1))
  dispatchEvent(new Event('online'))
  const kinds = ['lost', 'live', 'resync', 'lost']
  await until(() => expect(news.map(({ kind }) => kind)).toEqual(kinds))
})

test('a connection that died silently is dropped once the heartbeats stop', async ({ server }) => {
  server.answers('GET /api/auth/user', { body: { role: 'staff' } })
  const lines: SilentLine[] = []
  class SilentLine extends EventTarget {
    static readonly CLOSED = 2
    readonly close = vi.fn<() => void>()
    constructor() {
      super()
      lines.push(this)
    }
  }
  vi.stubGlobal('EventSource', SilentLine)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  void hold()
  const [line] = lines

  line?.dispatchEvent(new Event('alive'))
  vi.advanceTimersByTime(44_000)
  line?.dispatchEvent(new Event('alive'))
  vi.advanceTimersByTime(44_000)
  expect(line?.close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(line?.close).toHaveBeenCalled()
  expect(news).toEqual([{ kind: 'lost' }])
})
