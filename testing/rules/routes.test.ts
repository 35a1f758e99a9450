import { expect, test } from 'vitest'
import { routes } from '#app/routes.server.ts'
import type { Restriction } from '#platform/contract.ts'
import { readConfig } from '#platform/config.server.ts'

const forGuests = {
  self_assessment: [
    '/api/assessment',
    '/api/assessment/open',
    '/api/assessment/code',
    '/api/assessment/browser',
    '/api/assessment/restart',
    '/api/assessment/answers',
    '/api/assessment/discard',
    '/api/assessment/hand-in',
  ],
  shared_review: [
    '/api/shared-review',
    '/api/shared-review/open',
    '/api/shared-review/code',
    '/api/shared-review/browser',
    '/api/shared-review/acknowledge',
    '/api/shared-review/comment',
  ],
  referee: ['/api/referee', '/api/referee/answers', '/api/referee/send', '/api/referee/decline'],
  starter: [
    '/api/starter',
    '/api/starter/identify',
    '/api/starter/part',
    '/api/starter/save',
    '/api/starter/documents',
    '/api/starter/documents/remove',
    '/api/starter/items/done',
    '/api/starter/finish',
  ],
}

const all = routes(readConfig({})).map((each) => each.endpoint)

test('every route says who it is for', () => {
  const silent = all.filter((each) => each.for !== 'anyone' && each.for.length === 0)
  expect(silent).toEqual([])
})

test('anyone reaches these calls and no others', () => {
  const open = all.filter((each) => each.for === 'anyone').map((each) => each.path)
  expect(open).toEqual([
    '/api/auth/login',
    '/api/auth/logout',
    '/api/auth/ended',
    '/api/auth/request-password-reset',
    '/api/auth/second-factor',
    '/api/auth/passkey/options',
    '/api/auth/passkey',
    '/api/auth/welcome/open',
    '/api/auth/welcome',
    ...forGuests.referee,
    ...forGuests.starter,
    ...forGuests.self_assessment,
    ...forGuests.shared_review,
  ])
})

test('of these, a guest’s calls ask for a link, each for its own page', () => {
  const asked = routes(readConfig({})).filter(({ access }) => access === 'guest')
  const byPurpose = Map.groupBy(asked, ({ purpose }) => purpose ?? '')
  const paths = [...byPurpose].map(([purpose, each]) => [purpose, each.map(({ endpoint }) => endpoint.path)])
  expect(Object.fromEntries(paths)).toEqual(forGuests)
})

const openTo = (restriction: Restriction) =>
  all.filter((each) => each.during.includes(restriction)).map((each) => `${each.method} ${each.path}`)

test('a restricted session reaches these calls and no others', () => {
  expect(openTo('password')).toEqual(['GET /api/auth/user', 'POST /api/auth/set-first-password'])
  expect(openTo('second_factor')).toEqual([
    'GET /api/auth/user',
    'GET /api/account/second-factor',
    'POST /api/account/totp',
    'POST /api/account/totp/confirm',
    'POST /api/account/passkeys/options',
    'POST /api/account/passkeys',
  ])
})

test('no call is bound twice, and each says what it does', () => {
  const names = all.map((each) => `${each.method} ${each.path}`)
  expect(new Set(names).size).toBe(names.length)
  expect(all.filter((each) => each.summary.length < 10)).toEqual([])
})
