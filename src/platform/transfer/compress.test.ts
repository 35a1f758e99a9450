import { expect } from 'vitest'
import { currentUser } from '#features/session/contract.ts'
import { listRequests } from '#features/request/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { encodingFor } from './compress.server.ts'

const ofOurPage = { 'Sec-Fetch-Site': 'same-origin', 'Accept-Encoding': 'gzip, deflate, br, zstd' }
const listed = (who: Person, headers: Record<string, string>) => who.respond(listRequests, { headers })

test('a long answer to our own page is sent in less', async ({ ada }) => {
  for (const n of [1, 2, 3, 4, 5]) await ada.raises({ ...aReview(), title: `Review ${n}` })
  const plain = await listed(ada, {})
  for (const encoding of ['br', 'zstd', 'gzip']) {
    const small = await listed(ada, { ...ofOurPage, 'Accept-Encoding': encoding })
    expect(small.headers.get('content-encoding')).toBe(encoding)
    expect(small.headers.get('x-total-count')).toBe(plain.headers.get('x-total-count'))
    expect(Number(small.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 2)
    expect(await small.json()).toEqual(await plain.clone().json())
  }
})

test.for([
  ['another site asks', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another page of the same site asks', { 'Sec-Fetch-Site': 'same-site' }],
  ['someone follows a link', { 'Sec-Fetch-Site': 'none' }],
  ['nothing says who asks', { 'Sec-Fetch-Site': '' }],
  ['the reader cannot undo it', { 'Accept-Encoding': 'identity' }],
] as const)('it comes as it is when %s', async ([, headers], { ada }) => {
  for (const n of [1, 2, 3, 4, 5]) await ada.raises({ ...aReview(), title: `Review ${n}` })
  expect((await listed(ada, { ...ofOurPage, ...headers })).headers.get('content-encoding')).toBeNull()
})

test.for([
  ['gzip;q=0, br;q=0', undefined],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['zstd', 'zstd'],
  ['*', 'br'],
  ['br;q=0, *', 'zstd'],
  ['brotli', undefined],
  ['', undefined],
] as const)('a browser that accepts “%s” gets %s', ([accepted, encoding]) => {
  expect(encodingFor(accepted, ['br', 'zstd', 'gzip'])).toBe(encoding)
})

test('a short answer comes as it is', async ({ ada }) => {
  const { headers } = await ada.respond(currentUser, { headers: ofOurPage })
  expect(headers.get('content-encoding')).toBeNull()
})
