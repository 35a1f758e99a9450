import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { answerCall, type Kernel } from './answer.server.ts'
import { refuseCrossSite } from '#platform/transfer/cross-site.server.ts'
import { toRefusal } from '#platform/database/errors.server.ts'
import { type ErrorBody, notFound, Refusal } from '#platform/errors.ts'
import { originOf } from './origin.server.ts'
import { leaveUnread } from '#platform/transfer/refused-body.server.ts'
import type { Route } from './route.server.ts'

export type App = Hono<{ Bindings: HttpBindings; Variables: { callId: string } }>
export type AppContext = Context<{ Bindings: HttpBindings; Variables: { callId: string } }>

export function makeApp(kernel: Kernel, routes: readonly Route[]): App {
  const app: App = new Hono()
  app.use(async (c, next) => {
    c.set('callId', randomUUID())
    const started = performance.now()
    await next()
    leaveUnread(c.env)
    setCommonHeaders(c, kernel)
    kernel.log.call(c, originOf(c, kernel.config), performance.now() - started)
  })
  app.use('/api/*', async (c, next) => {
    refuseCrossSite(c.req.raw, kernel.config.origin)
    await next()
  })
  for (const route of routes) app.on(route.endpoint.method, route.endpoint.path, (c) => answerCall(kernel, route, c))
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
  const { retryAfter, ...extra } = refusal.extra
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  const body: ErrorBody = { message: refusal.message, code: refusal.code, requestId: c.get('callId'), ...extra }
  return new Response(JSON.stringify(body), {
    status: refusal.status,
    headers: [...c.res.headers, ['Content-Type', 'application/json; charset=utf-8']],
  })
}

function setCommonHeaders(c: AppContext, { config }: Kernel) {
  c.header('X-Request-Id', c.get('callId'))
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('X-Frame-Options', 'DENY')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  if (config.origin.protocol === 'https:') c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  if (!c.res.headers.has('Content-Security-Policy'))
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}
