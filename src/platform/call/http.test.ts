import { expect } from 'vitest'
import { aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'

const json = { 'Content-Type': 'application/json' }
const bodyOf = async (response: Response) => ({ status: response.status, body: await response.json() })

test('a refusal has a message, a code and an id', async ({ stranger }) => {
  const response = await stranger.raw('GET', '/api/requests')

  expect(await bodyOf(response)).toEqual({
    status: 401,
    body: { message: 'Unauthorized', code: 'UNAUTHORIZED', requestId: response.headers.get('x-request-id') },
  })
})

test('each wrong field is named with its message', async ({ ada }) => {
  const response = await ada.raw('POST', '/api/requests', {
    headers: json,
    body: JSON.stringify({ type: 'conflict_resolution', title: ' ', participants: [{ name: 'Tom', email: 'tom@' }] }),
  })

  expect(await bodyOf(response)).toMatchObject({
    status: 400,
    body: {
      code: 'VALIDATION_FAILED',
      fieldErrors: {
        title: ['Title is required'],
        'participants.0.email': ['Invalid email address'],
        legalEscalationConfirmed: ['You must confirm the legal escalation statement'],
      },
    },
  })
})

test('an unknown field is refused, not dropped', async ({ ada }) => {
  const response = await ada.raw('POST', '/api/requests', {
    headers: json,
    body: JSON.stringify({ ...aReview(), status: 'completed', tenantId: crypto.randomUUID() }),
  })

  expect(await bodyOf(response)).toMatchObject({
    status: 400,
    body: { fieldErrors: { status: ['Unknown field'], tenantId: ['Unknown field'] } },
  })
})

test.for([
  ['empty', '', 400, 'INVALID_JSON'],
  ['no JSON', '{"title":', 400, 'INVALID_JSON'],
  ['a list', '[]', 400, 'INVALID_JSON'],
  ['a NUL', '{"title":"a\\u0000b"}', 400, 'INVALID_JSON'],
  ['half a character', '{"title":"\\ud800"}', 400, 'INVALID_JSON'],
  ['a prototype', '{"__proto__":{"role":"admin"}}', 400, 'INVALID_JSON'],
  ['a deep nest', '{"a":'.repeat(40) + '1' + '}'.repeat(40), 400, 'INVALID_JSON'],
  ['a novel', JSON.stringify({ title: 'x'.repeat(300_000) }), 413, 'PAYLOAD_TOO_LARGE'],
] as const)('a body that is %s is refused', async ([, body, status, code], { ada }) => {
  const response = await ada.raw('POST', '/api/requests', { headers: json, body })

  expect(await bodyOf(response)).toMatchObject({ status, body: { code } })
})

test('a form from another site is not JSON', async ({ ada }) => {
  const response = await ada.raw('POST', '/api/requests', { headers: { 'Content-Type': 'text/plain' }, body: '{}' })

  expect(response.status).toBe(415)
})

test.for([
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
  [{ 'Sec-Fetch-Site': 'none' }, 200],
  [{ Origin: 'https://elsewhere.example' }, 403],
  [{ Origin: 'null' }, 403],
  [{ Origin: 'http://localhost:3000' }, 200],
  [{}, 200],
] as const)('a changing call with %o answers %i', async ([headers, status], { stranger }) => {
  const response = await stranger.raw('POST', '/api/auth/logout', { headers })

  expect(response.status).toBe(status)
})

test('the wrong method on a known path is told the right ones', async ({ ada }) => {
  const response = await ada.raw('PUT', '/api/requests')

  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST, GET')
})

test('an unknown path of the API is a 404 in JSON', async ({ ada }) => {
  expect(await bodyOf(await ada.raw('GET', '/api/nothing'))).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('a query parameter given twice is refused', async ({ ada }) => {
  expect((await ada.raw('GET', '/api/requests?status=pending&status=completed')).status).toBe(400)
})

test('nothing is cached, sniffed or framed', async ({ ada }) => {
  const { headers } = await ada.raw('GET', '/api/requests')

  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  })
})

test('the API describes itself to people who are signed in, and to no one else', async ({ ada, stranger }) => {
  expect((await stranger.raw('GET', '/api/openapi.json')).status).toBe(401)
  const response = await ada.raw('GET', '/api/openapi.json')
  expect(response.headers.get('content-encoding')).toBe('gzip')
  const { openapi, paths } = (await response.json()) as { openapi: string; paths: Record<string, object> }

  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths['/api/requests/{requestId}/messages'] ?? {})).toEqual(['get', 'post'])
})

test('health is for everyone', async ({ stranger }) => {
  expect((await stranger.raw('GET', '/healthz')).status).toBe(200)
  expect((await stranger.raw('GET', '/readyz')).status).toBe(200)
})

test('an If-Match that names no version is refused', async ({ ada }) => {
  const { id, version } = await ada.raises(aReview())
  for (const given of ['*', `"${version}"`, `W/"v${version}"`, 'v1']) {
    const headers = { ...json, 'If-Match': given }
    const changing = ada.raw('PATCH', `/api/requests/${id}`, { headers, body: '{"title":"Renamed"}' })
    expect(await bodyOf(await changing)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  }
})

test('a field named like a method is refused like any other', async ({ stranger }) => {
  const asked = await stranger.raw('POST', '/api/auth/logout?toString=1')
  expect(await bodyOf(asked)).toMatchObject({ status: 400, body: { fieldErrors: { toString: ['Unknown field'] } } })
})

test.for(['?after=MDAwMC0wMS0wMVQwMDowMDowMC4wMDBafDAwMDAwMDAwLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwMA'])(
  'a page at the beginning of time (%s) is refused',
  async (search, { ada }) => {
    expect((await ada.raw('GET', `/api/requests${search}`)).status).toBe(400)
  },
)

test('a body that is too long is told so when it did not say how long it is', async ({ ada, stranger }) => {
  for (const [person, path] of [
    [stranger, '/api/auth/login'],
    [ada, '/api/requests'],
  ] as const) {
    const response = await person.raw('POST', path, { headers: json, body: chunked(), duplex: 'half' })
    expect(await bodyOf(response)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
  }
})

const chunked = () => new Blob(['{"title":"', 'x'.repeat(900_000)]).stream()
