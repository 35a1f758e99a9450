import { afterEach, expect } from 'vitest'
import { type Reply, test, until } from '#testing/screen/fake-server.tsx'
import { keepEarly } from '#platform/early.tsx'
import { shareStream } from './shared-stream.tsx'

const EVENTS = 'GET /api/events'
const ready: Reply = {
  headers: { 'content-type': 'text/event-stream' },
  body: 'retry: 60000\nevent: ready\ndata: {}\n\n',
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function openTab(after?: string) {
  const heard: string[] = []
  const close = shareStream(({ kind }) => heard.push(kind), after)
  ends.push(close)
  return { heard, close }
}

async function otherTab() {
  const closing = Promise.withResolvers<void>()
  const leading = Promise.withResolvers<void>()
  void navigator.locks.request('live', () => {
    leading.resolve()
    return closing.promise
  })
  await leading.promise
  const channel = new BroadcastChannel('live')
  const heard: string[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data.kind))
  function close() {
    channel.close()
    closing.resolve()
  }
  ends.push(close)
  // Unlike a window's, a channel's messages stay within the origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { heard, say: (kind: string, more = {}) => channel.postMessage({ kind, ...more }), close }
}

test('the second tab has no stream; it asks for the status and listens in', async ({ server }) => {
  const other = await otherTab()
  const { heard } = openTab()

  await until(() => expect(other.heard).toEqual(['ask']))
  other.say('live')
  other.say('resync')
  await until(() => expect(heard).toEqual(['stale', 'live', 'resync']))
  expect(server.asked(EVENTS)).toEqual([])
})

test('reads that the document of a second tab preloaded may have changed before it listened', async ({ server }) => {
  server.answers('GET /api/thing', { body: {} })
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href: '/api/thing?limit=1' })
  document.head.append(link)
  ends.push(() => link.remove())
  keepEarly()
  const other = await otherTab()
  const stale: string[] = []
  ends.push(shareStream((news) => news.kind === 'stale' && stale.push(...news.paths)))

  await until(() => expect(other.heard).toEqual(['ask']))
  other.say('live')
  await until(() => expect(stale).toEqual(['/api/auth/user', '/api/thing']))
})

test('the next tab goes on from what the one with the stream has told it', async ({ server }) => {
  server.answers(EVENTS, ready)
  const other = await otherTab()
  const { heard } = openTab('1')

  other.say('live', { id: '2' })
  other.say('stale', { paths: [], id: '3' })
  await until(() => expect(heard).toEqual(['stale', 'live', 'stale']))
  other.close()
  await until(() => expect(heard).toEqual(['stale', 'live', 'stale', 'live', 'lost']))
  expect(server.asked(EVENTS).map(({ path }) => path)).toEqual(['/api/events?after=3'])
})

test('when the tab with the stream closes, the next one takes over and refetches everything', async ({ server }) => {
  server.answers(EVENTS, ready)
  const other = await otherTab()
  const { heard } = openTab()

  other.close()
  await until(() => expect(heard).toEqual(['live', 'resync', 'lost']))
  expect(server.asked(EVENTS)).toHaveLength(1)
})

test('two tabs share one stream, and its break', async ({ server }) => {
  server.answers(EVENTS, ready)
  const first = openTab()
  await until(() => expect(first.heard).toEqual(['live', 'resync', 'lost']))

  const second = openTab()
  await until(() => expect(second.heard).toEqual(['stale', 'lost']))
  first.close()
  await until(() => expect(second.heard).toEqual(['stale', 'lost', 'live', 'resync', 'lost']))
  expect(server.asked(EVENTS)).toHaveLength(2)
})

test('a closed tab neither leads nor listens', async ({ server }) => {
  const other = await otherTab()
  const { heard, close } = openTab()
  const { heard: stays } = openTab()

  close()
  other.say('live')
  await until(() => expect(stays).toEqual(['stale', 'live']))
  expect(heard).toEqual([])
  expect(server.asked(EVENTS)).toEqual([])
})

test('in a browser without locks, each tab has its own stream and keeps its updates to itself', async ({ server }) => {
  server.answers(EVENTS, ready)
  const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks') ?? {}
  Reflect.deleteProperty(Navigator.prototype, 'locks')
  ends.push(() => Object.defineProperty(Navigator.prototype, 'locks', locks))

  const tabs = [openTab(), openTab()]
  for (const { heard } of tabs) await until(() => expect(heard).toEqual(['live', 'resync', 'lost']))
  expect(server.asked(EVENTS)).toHaveLength(2)
})
