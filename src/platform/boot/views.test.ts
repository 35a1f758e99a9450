import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openViews, readsOf } from './views.server.ts'

const file = join(mkdtempSync(join(tmpdir(), 'views-')), 'first-views.json')
const drawn = { for: 'client', reads: ['/api/stats/client', '/api/requests?limit=6'], markup: '<h1>Acme</h1>' } as const
const view = (path: string, isSignedIn: boolean, script: string) => ({ paths: [path], isSignedIn, scripts: [script] })
writeFileSync(
  file,
  JSON.stringify([
    view('/', false, 'login.js'),
    view('/starter', false, 'starter.js'),
    { ...view('/client-dashboard', true, 'client.js'), drawn },
    view('/requests/', true, 'record.js'),
    view('/', true, 'signed-in.js'),
  ]),
)
const { headOf, drawnAt } = openViews(file)
const scripts = (path: string, hasCookie: boolean) =>
  [...headOf(path, hasCookie).matchAll(/modulepreload" fetchpriority="low" crossorigin href="\/([^"]+)"/g)].map(
    ([, script]) => script,
  )

test.for([
  ['/client-dashboard', true, 'client.js'],
  ['/requests/1', true, 'record.js'],
  ['/requests', true, 'signed-in.js'],
  ['/elsewhere', true, 'signed-in.js'],
  ['/client-dashboard', false, 'login.js'],
  ['/elsewhere', false, 'login.js'],
  ['/starter', false, 'starter.js'],
  ['/starter', true, 'starter.js'],
] as const)('at %s, with a cookie: %s, the document asks for %s', ([path, hasCookie, script]) => {
  expect(scripts(path, hasCookie)).toEqual([script])
})

test('the session is requested with a cookie, and known to be missing without one; a guest’s page needs neither', () => {
  expect(headOf('/login', true)).toContain('href="/api/auth/user"')
  expect(headOf('/login', false)).toContain('<meta name="session" content="none">')
  expect(headOf('/login', false)).not.toContain('/api/')
  expect(headOf('/starter', true)).not.toMatch(/session|api/)
})

test('a dashboard is drawn in its document, and no other page', () => {
  expect(drawnAt('/client-dashboard')).toEqual(drawn)
  for (const path of ['/', '/login', '/requests/1', '/starter']) expect(drawnAt(path)).toBeUndefined()
})

test('the document preloads its reads, and holds the position of the news before them', () => {
  const head = readsOf({ ...drawn, reads: [...drawn.reads] }, 'A_Sq')
  expect(head).toContain('<meta name="news-from" content="A_Sq">')
  for (const path of drawn.reads) expect(head).toContain(`as="fetch" crossorigin href="${path}"`)
})
