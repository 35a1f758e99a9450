import { gzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { inLineOfAddress } from './address-line.server.ts'
import type { Kernel } from '#platform/call/answer.server.ts'
import { countDescription } from '#platform/call/count.server.ts'
import { sidOf } from '#platform/call/cookie.server.ts'
import { inOwnTurn } from '#platform/call/work.server.ts'
import { restricted, unauthorized, unavailable } from '#platform/errors.ts'
import { type App, closeApi, makeApp } from '#platform/call/http.server.ts'
import type { Hub } from '#platform/live/live.server.ts'
import { bindLive } from '#platform/live/route.server.ts'
import { encodingFor } from '#platform/transfer/compress.server.ts'
import { openApi } from './openapi.server.ts'
import { bindPages } from './pages.server.ts'
import type { Program } from './server.server.ts'

type Bound = Pick<Program, 'routes' | 'product' | 'pages'> & { health: { stopping: boolean } }

export function bindAll(kernel: Kernel, hub: Hub, { routes, product, pages = true, health }: Bound): App {
  const app = makeApp(kernel, routes)
  const endpoints = routes.map((each) => each.endpoint)

  bindDescription(app, kernel, () => JSON.stringify(openApi(endpoints, product)))
  bindLive(app, kernel, hub)
  closeApi(app, [...endpoints, { method: 'GET', path: '/api/events' }, { method: 'GET', path: '/api/openapi.json' }])
  bindHealth(app, kernel, health)
  if (pages) bindPages(app, kernel)
  return app
}

/** For programs of signed-in users. It has a megabyte: it is written when it is first asked for, and compressed once. */
function bindDescription(app: App, kernel: Kernel, describe: () => string) {
  const json = { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Encoding' }
  // Bytes, of which every answer sends the same: a text would be turned into bytes of its own for each.
  let written: Uint8Array<ArrayBuffer> | undefined
  let gzipped: Uint8Array<ArrayBuffer> | undefined
  app.get('/api/openapi.json', async (c) => {
    const sid = sidOf(c.req.header('cookie'), kernel.config.origin)
    await inOwnTurn(kernel, c, { sid, known: c.get('known') }, async ({ actor }) => {
      if (!actor) throw unauthorized()
      if (actor.restriction) throw restricted(actor.restriction)
    })
    countDescription(kernel, c)
    const description = (written ??= new TextEncoder().encode(describe()))
    if (!encodingFor(c.req.header('accept-encoding'), ['gzip'])) return c.body(description, 200, json)
    gzipped ??= new Uint8Array(gzipSync(description))
    return c.body(gzipped, 200, { ...json, 'Content-Encoding': 'gzip' })
  })
}

function bindHealth(app: App, kernel: Kernel, health: Bound['health']) {
  for (const path of ['/healthz', '/readyz']) app.use(path, inLineOfAddress(kernel))
  app.get('/healthz', (c) => c.json({ ok: true }))
  let asking: Promise<boolean> | undefined
  app.get('/readyz', async (c) => {
    // The call is open to everyone, so concurrent callers share one answer.
    asking ??= answers(kernel.pools.app).finally(() => (asking = undefined))
    if (health.stopping || !(await asking)) throw unavailable()
    return c.json({ ok: true })
  })
}

const answers = (pool: Pool) =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )
