import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { answerCall, type Kernel } from './answer.server.ts'
import { refuseCrossSite } from '#platform/transfer/cross-site.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { toRefusal } from '#platform/database/errors.server.ts'
import { type ErrorBody, notFound, Refusal } from '#platform/errors.ts'
import { countCall, countOfKind, countRefusal } from './count.server.ts'
import { originOf, proxyWarning } from './origin.server.ts'
import { leaveUnread } from '#platform/transfer/refused-body.server.ts'
import type { Origin, Route } from './route.server.ts'

type Variables = {
  callId: string
  origin?: Origin
  userId?: string
  /** A client’s company, or the firm. */
  house?: string
  known: (actor: Actor | undefined) => void
  /** The time that the call took of the server so far. */
  workedMs?: number
  /** Others wait until it is answered. */
  isInLine?: true
  isUnlogged?: true
  isAwaited?: () => boolean
  /** Whether its cookie is still valid is not looked up, so it counts as one without. */
  needsNoSession?: 'open' | 'guest'
  hidden?: readonly string[]
}
export type App = Hono<{ Bindings: HttpBindings; Variables: Variables }>
export type AppContext = Context<{ Bindings: HttpBindings; Variables: Variables }>

export function makeApp(kernel: Kernel, routes: readonly Route[]): App {
  const app: App = new Hono()
  const warnOfProxy = proxyWarning(kernel)
  app.use(async (c, next) => {
    c.set('callId', randomUUID())
    originOf(c, kernel.config)
    warnOfProxy(c)
    const started = performance.now()
    await next()
    leaveUnread(c.env)
    setCommonHeaders(c, kernel)
    if (!c.get('isUnlogged')) kernel.log.call(c, originOf(c, kernel.config), performance.now() - started)
  })
  for (const { endpoint, access } of routes)
    if (access === 'open' || access === 'guest')
      app.on(endpoint.method, endpoint.path, (c, next) => {
        c.set('needsNoSession', access)
        return next()
      })
  app.use('/api/*', async (c, next) => {
    await countCall(kernel, c)
    refuseCrossSite(c.req.raw, kernel.config.origin)
    await next()
  })
  for (const route of routes)
    app.on(route.endpoint.method, route.endpoint.path, (c) => {
      countOfKind(kernel, route, c)
      return answerCall(kernel, route, c)
    })
  app.onError((error, c) => refuse(c, kernel, error))
  return app
}

/** To be bound last: a known path with another method is 405, anything else under /api is 404. */
export function closeApi(app: App, paths: readonly { method: string; path: string }[]) {
  for (const path of new Set(paths.map((each) => each.path))) {
    const methods = paths.filter((each) => each.path === path).map((each) => each.method)
    app.all(path, (c) => {
      c.header('Allow', methods.join(', '))
      throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'This path does not support that method.')
    })
  }
  app.all('/api/*', () => {
    throw notFound()
  })
}

function refuse(c: AppContext, kernel: Kernel, error: Error) {
  const refusal = toRefusal(error)
  if (refusal.status >= 500) kernel.log.fault(c, error)
  countRefusal(kernel, c, refusal)
  const { retryAfter, ...extra } = refusal.extra
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  const body: ErrorBody = { message: refusal.message, code: refusal.code, requestId: c.get('callId'), ...extra }
  return new Response(JSON.stringify(body), {
    status: refusal.status,
    headers: [...c.res.headers, ['Content-Type', 'application/json; charset=utf-8']],
  })
}

/** Set on the answer’s own headers: the context would wrap the answer, and its body, once more for each. */
function setCommonHeaders(c: AppContext, kernel: Kernel) {
  const { headers } = c.res
  for (const [name, value] of Object.entries(commonHeaders(c, kernel)))
    if (!MAY_DIFFER.has(name) || !headers.has(name)) headers.set(name, value)
}

const MAY_DIFFER = new Set(['Content-Security-Policy', 'Cache-Control'])

export const commonHeaders = (c: AppContext, { config }: Kernel) => ({
  'X-Request-Id': c.get('callId'),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(config.origin.protocol === 'https:' && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
})
