import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openViews } from './views.server.ts'

const file = join(mkdtempSync(join(tmpdir(), 'views-')), 'first-views.json')
const view = (path: string, isSignedIn: boolean, script: string) => ({ paths: [path], isSignedIn, scripts: [script] })
writeFileSync(
  file,
  JSON.stringify([
    view('/', false, 'login.js'),
    view('/starter', false, 'starter.js'),
    view('/client-dashboard', true, 'client.js'),
    view('/requests/', true, 'record.js'),
    view('/', true, 'signed-in.js'),
  ]),
)
const headOf = openViews(file)
const scripts = (path: string, hasCookie: boolean) =>
  [...headOf(path, hasCookie).matchAll(/modulepreload" crossorigin href="\/([^"]+)"/g)].map(([, script]) => script)

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

test('who is there is asked where a cookie came, and known where none did; a guest’s page does not care', () => {
  expect(headOf('/login', true)).toContain('href="/api/auth/user"')
  expect(headOf('/login', false)).toContain('<meta name="session" content="none">')
  expect(headOf('/login', false)).not.toContain('/api/')
  expect(headOf('/starter', true)).not.toMatch(/session|api/)
})
