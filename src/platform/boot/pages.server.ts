import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { inLineOfAddress } from './address-line.server.ts'
import { countCall } from '#platform/call/count.server.ts'
import { sessionOf, sidOf } from '#platform/call/cookie.server.ts'
import { notFound } from '#platform/errors.ts'
import type { Role } from '#platform/contract.ts'
import type { Kernel } from '#platform/call/answer.server.ts'
import type { App, AppContext } from '#platform/call/http.server.ts'
import { newsFrom } from '#platform/live/news-from.server.ts'
import { openScreens } from './screens.server.ts'
import { type Drawn, openViews, readsOf } from './views.server.ts'
import { type Transaction, transaction } from '#platform/database/transaction.server.ts'
import { inTurnIfOver, isOver, timed } from '#platform/call/work.server.ts'
import { smaller } from '#platform/transfer/compress.server.ts'
import { whenGoneOf } from '#platform/transfer/gone.server.ts'

const DIST = join(import.meta.dirname, '../../../dist')

const WORDS = ['privacy', 'accessibility', 'complaints']

/** Serves hashed assets, cached for ever, public pages, and one of two documents for every other path. */
export function bindPages(app: App, kernel: Kernel) {
  const landing = readFileSync(join(DIST, 'landing.html'), 'utf8')
  const application = readFileSync(join(DIST, 'index.html'), 'utf8')
  const login = readFileSync(join(DIST, 'login.html'), 'utf8')
  const { headOf, drawnAt } = openViews(join(DIST, 'first-views.json'))
  const statusAt = openScreens(join(DIST, 'screens.json'))

  bindAssets(app, kernel)
  // Counted, because each document is compressed each time.
  app.use(async (c, next) => {
    await countCall(kernel, c)
    const session = sessionIn(kernel, c)
    const answer = () => timed(kernel, { c, session }, next)
    await (session === undefined ? answer() : inTurnIfOver(kernel, { c, session }, answer))
  })
  async function applicationAt(c: AppContext) {
    const { path, url } = c.req
    const hasCookie = sidOf(c.req.header('cookie'), kernel.config.origin) !== undefined
    const document = path === '/login' && !hasCookie ? login : application
    const drawn = new URL(url).search === '' ? drawnAt(path) : undefined
    const reader = await readerOf(kernel, c, drawn?.for)
    c.status(statusAt(path, reader?.role))
    const asking = document.replace('</head>', `${headOf(path, hasCookie)}</head>`)
    return page(c, drawn && reader?.newsFrom !== undefined ? withFrame(asking, drawn, reader.newsFrom) : asking)
  }
  app.get('/', async (c) => ((await isSignedIn(kernel, c)) ? applicationAt(c) : page(c, landing)))
  for (const name of WORDS) {
    const words = readFileSync(join(DIST, `${name}.html`), 'utf8')
    app.get(`/${name}`, (c) => page(c, words))
  }
  app.get('*', applicationAt)
}

function bindAssets(app: App, kernel: Kernel) {
  app.use('/assets/*', inLineOfAddress(kernel))
  app.use(
    '/assets/*',
    serveStatic({
      root: DIST,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('Cache-Control', 'public, max-age=31536000, immutable')
        c.header('Vary', 'Accept-Encoding')
      },
    }),
  )
  app.get('/assets/*', () => {
    throw notFound()
  })
}

/** `newsFrom` is undefined if the document comes without a drawn screen. */
type Reader = { role: Role; newsFrom?: string | null }

const NOTHING_CAME = '<p class="nothing-came">Still loading. If nothing happens, reload the page.</p>'

const withFrame = (document: string, drawn: Drawn, from: string | null) =>
  document
    .replace('<body>', () => `<body><div id="frame" inert>${drawn.markup}${NOTHING_CAME}</div>`)
    .replace('</head>', () => `${from === null ? '' : readsOf(drawn, from)}</head>`)

/** The signed-in user; with the news position before their reads, if their screen is drawn. */
async function readerOf(kernel: Kernel, c: AppContext, drawnFor: Role | undefined): Promise<Reader | undefined> {
  // Those who have used up their time get no drawn screen: it would take more of it from others.
  if (isOver(kernel, { c, session: sessionIn(kernel, c) })) return undefined
  return asCaller(kernel, c, async ({ tx, actor }) => {
    if (!actor || actor.restriction) return undefined
    const { role } = actor
    return role === drawnFor ? { role, newsFrom: await newsFrom({ tx, actor, keyring: kernel.keyring }) } : { role }
  })?.catch(() => undefined)
}

/** While the database is down, anyone with a cookie counts as signed in. */
async function isSignedIn(kernel: Kernel, c: AppContext) {
  return asCaller(kernel, c, async ({ actor }) => actor !== undefined)?.catch(() => true) ?? false
}

function asCaller<Result>(kernel: Kernel, c: AppContext, work: (open: Transaction) => Promise<Result>) {
  const sid = sidOf(c.req.header('cookie'), kernel.config.origin)
  if (!sid) return undefined
  const caller = { sid, known: c.get('known') }
  const manner = { whenGone: whenGoneOf(c.env) }
  return kernel.turns.calls(sessionOf(caller) ?? '', () => transaction(kernel.pools.app, caller, work), manner)
}

const sessionIn = ({ config }: Kernel, c: AppContext) =>
  sessionOf({ sid: sidOf(c.req.header('cookie'), config.origin) })

async function page(c: AppContext, html: string) {
  const nonce = randomBytes(16).toString('base64')
  c.header('Content-Security-Policy', policyWith(nonce))
  c.header('Cache-Control', 'no-store')
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Vary', 'Accept-Encoding')
  const document = html.replaceAll('__NONCE__', nonce)
  // The nonce is new each time, so the document cannot be compressed beforehand.
  const sent = await smaller(document, c.req.header('accept-encoding'))
  if (!sent) return c.body(document)
  c.header('Content-Encoding', sent.encoding)
  return c.body(sent.bytes)
}

function policyWith(nonce: string) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The page shows PDFs in a frame, from bytes that it has fetched and typed itself.
    'frame-src blob:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
