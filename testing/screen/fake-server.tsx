import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { test as plain, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { makeQueryClient } from '#platform/api/api.tsx'
import { closeToast, currentToasts, toast } from '#ui/overlays/toast-store.tsx'

export type Asked = { method: string; path: string; headers: Record<string, string>; body: string }
export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown } | 'unreachable'
type Route = (asked: Asked) => Reply | Promise<Reply>

type Paused = {
  requestId: string
  request: { url: string; method: string; headers: Record<string, string>; postData?: string }
}
type DevTools = {
  send(command: string, options?: object): Promise<unknown>
  on(event: string, listener: (event: Paused) => void): void
  off(event: string, listener: (event: Paused) => void): void
}

/** Answers the page's calls at the edge of the browser, so headers, streams and uploads are real. Others are 404. */
async function startFakeServer() {
  const session = cdp() as DevTools // its own types come with all of Node's
  const routes = new Map<string, Route>()
  const asked: Asked[] = []

  const onPaused = ({ requestId, request }: Paused) => void answer(requestId, read(request))
  async function answer(requestId: string, call: Asked) {
    const reply = call.path === PROBE ? here : await routed(call)
    const sent =
      reply === 'unreachable'
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' })
        : session.send('Fetch.fulfillRequest', { requestId, ...written(reply) })
    await sent.catch(() => {}) // the page has lost interest
  }

  function routed(call: Asked) {
    asked.push(call)
    const route = routes.get(`${call.method} ${call.path.split('?')[0]}`) ?? notFound
    return route(call)
  }

  session.on('Fetch.requestPaused', onPaused)
  await session.send('Fetch.enable', calls)
  // The browser confirms before all of it is ready; until then calls go past us.
  while (!(await isAnsweredHere())) await session.send('Fetch.enable', calls)
  return {
    /** Answers `GET /api/things` from now on. */
    answers: (call: string, reply: Reply | Route) => void routes.set(call, asRoute(reply)),
    asked: (call?: string) =>
      asked.filter(({ method, path }) => call === undefined || call === `${method} ${path.split('?')[0]}`),
    async stop() {
      session.off('Fetch.requestPaused', onPaused)
      await session.send('Fetch.disable')
    },
  }
}

// With the origin: a folder of our code has the same name.
const calls = { patterns: [{ urlPattern: `${location.origin}/api/*` }] }
const PROBE = '/api/is-this-answered-here'
const here: Reply = { headers: { 'x-answered': 'here' } }
const isAnsweredHere = () => fetch(PROBE).then(({ headers }) => headers.get('x-answered') === 'here')

export type FakeServer = Awaited<ReturnType<typeof startFakeServer>>
export type Given = {
  server: FakeServer
  /** `lost` counts how often it has noticed that the session is over. */
  client: QueryClient & { lost?: number }
  hook: <Result>(useIt: () => Result) => ReturnType<typeof renderHook<unknown, Result>>
}

/** A test with its own server and query client. */
export const test = plain.extend<Given>({
  // oxlint-disable-next-line no-empty-pattern -- the fixture needs none of the others
  server: async ({}, use) => {
    const server = await startFakeServer()
    await use(server)
    await server.stop()
  },
  // oxlint-disable-next-line no-empty-pattern -- the fixture needs none of the others
  client: async ({}, use) => {
    const client: Given['client'] = makeQueryClient({
      onUnauthorized: () => (client.lost = (client.lost ?? 0) + 1),
      say: (words) => void toast(words),
    })
    // One that an earlier test showed would cover what this one presses, until it goes after five seconds.
    for (const { id } of currentToasts()) closeToast(id)
    await use(client)
    client.clear()
  },
  hook: async ({ client }, use) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    await use((useIt) => renderHook(useIt, { wrapper }))
  },
})

/** Waits until the check neither throws nor answers false, with time for a loaded machine. */
export const until = (check: () => unknown) =>
  vi.waitFor(
    () => {
      if (check() === false) throw new Error('It has not come true.')
    },
    { timeout: 20_000 },
  )

const asRoute = (reply: Reply | Route) => (typeof reply === 'function' ? reply : () => reply)
const notFound = (): Reply => ({ status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } })

function read({ url, method, headers, postData }: Paused['request']): Asked {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  const { pathname, search } = new URL(url)
  return { method, path: pathname + search, headers: Object.fromEntries(lower), body: postData ?? '' }
}

function written({ status = 200, headers = {}, body }: Exclude<Reply, 'unreachable'>) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const bytes = new TextEncoder().encode(text ?? '')
  const type = typeof body === 'string' ? 'text/plain' : 'application/json'
  return {
    responseCode: status,
    responseHeaders: Object.entries({ 'content-type': type, ...headers }).map(([name, value]) => ({ name, value })),
    body: bytes.toBase64(),
  }
}
