import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, expect } from 'vitest'
import { uploadDocument } from '#features/document/contract.ts'
import { downloadPack } from '#features/onboarding/contract.ts'
import { uploadPhoto } from '#features/profile/contract.ts'
import { fill } from '#platform/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import { aConflict, anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aStarterWithCopy } from '#testing/builders/right-to-work.ts'
import { aPng } from '#testing/builders/sample-files.ts'
import { test } from '#testing/fixtures/world.ts'
import { besideAnother, expectAnswer } from './bystander.ts'
import { ended, restOf, sendHead } from './raw.ts'

const TEN_MEGABYTES = 10_485_760
const open: Socket[] = []

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** The paths of a document, a photo, and a PDF that is made on request. Each has been downloaded before. */
async function furnish(client: Person) {
  const { params, copy } = await aStarterWithCopy(client)
  await client.call(uploadPhoto, { file: new File([new Uint8Array(aPng())], 'me.png', { type: 'image/png' }) })
  const paths = [`/api/documents/${copy}`, `/api/accounts/${client.id}/photo`, fill(downloadPack.path, params)]
  for (const path of paths) await (await client.raw('GET', path)).arrayBuffer()
  return paths
}

async function aLargeDocument(client: Person) {
  const { params } = await client.raises(anOnboarding())
  const file = new File(['a'.repeat(TEN_MEGABYTES)], 'large.txt')
  return `/api/documents/${(await client.call(uploadDocument, { params, file })).id}`
}

test('hanging up while downloads wait leaves no place taken', async ({ ada, ben, grace, world }) => {
  const [own, foreign] = [await furnish(ada), await furnish(grace)]

  for (const path of own) {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => sendHead(world.base, ada, { path })))
    for (const socket of sockets) socket.destroy()
  }

  for (const path of foreign) await expectAnswer(grace, path)
  for (const path of own) await expectAnswer(ben, path)
  for (const path of own) await expectAnswer(ada, path)
})

test('asking for four files on one connection and hanging up leaves no place taken', async ({ ada, grace, world }) => {
  const [own, foreign] = [await furnish(ada), await furnish(grace)]

  for (const path of own) {
    const socket = await sendHead(world.base, ada, { path })
    const again = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${ada.cookie}\r\n\r\n`
    socket.end(again.repeat(3))
    socket.destroySoon()
    await ended(socket)
  }

  for (const path of foreign) await expectAnswer(grace, path)
  for (const path of own) await expectAnswer(ada, path)
})

test('readers that stall keep no one from downloading, and no one from their own screens', async ({
  ada,
  ben,
  grace,
  world,
}) => {
  const [own, foreign, large] = [await furnish(ada), await furnish(grace), await aLargeDocument(ada)]
  const stall = async (person: Person) => void open.push(await sendHead(world.base, person, { path: large }))

  for (const person of [ada, ben]) for (let n = 0; n < 4; n++) await stall(person)
  await besideAnother(grace, () => Promise.all([ada, ben].map(stall)), foreign)

  for (const path of ['/api/requests', ...own]) await expectAnswer(ben, path)
  for (const path of ['/api/requests', ...own]) await expectAnswer(ada, path)
})

test('a document of ten megabytes arrives whole, also for a slow reader', async ({ ada, sam, world }) => {
  const path = await aLargeDocument(ada)

  const whole = await sam.raw('GET', path)
  expect(whole.headers.get('content-length')).toBe(String(TEN_MEGABYTES))
  expect(await whole.text()).toBe('a'.repeat(TEN_MEGABYTES))

  const socket = await sendHead(world.base, sam, { path, headers: { Connection: 'close' } })
  await once(socket, 'readable')
  const answer = await restOf(socket)
  expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toHaveLength(TEN_MEGABYTES)
})

test('a document deleted while it is read ends the connection before its end', async ({ ada, world }) => {
  const path = await aLargeDocument(ada)
  const socket = await sendHead(world.base, ada, { path, headers: { Connection: 'close' } })
  await once(socket, 'readable')
  await world.owner.query(
    `with gone as (delete from documents where id = $1 returning file_id)
     delete from file_chunks where file_id in (select file_id from gone)`,
    [path.split('/').at(-1)],
  )

  const answer = await restOf(socket)
  expect(answer).toContain(`content-length: ${TEN_MEGABYTES}`)
  expect(answer.length).toBeLessThan(TEN_MEGABYTES)
})

test('a user who signs out while a document is sent reads no further', async ({ ada, world }) => {
  const path = await aLargeDocument(ada)
  const again = await world.signIn('ada.nwosu')
  const socket = await sendHead(world.base, again, { path })
  await once(socket, 'readable')
  await again.raw('POST', '/api/auth/logout')

  const answer = await restOf(socket)
  expect(answer).toContain(`content-length: ${TEN_MEGABYTES}`)
  expect(answer.length).toBeLessThan(TEN_MEGABYTES)
})

test('a user who loses sight of a case while its document is sent reads no further', async ({
  ada,
  ben,
  sita,
  world,
}) => {
  const { params } = await ada.raises(aConflict())
  const file = new File(['a'.repeat(TEN_MEGABYTES)], 'statement.txt')
  const path = `/api/documents/${(await ada.call(uploadDocument, { params, file })).id}`
  const socket = await sendHead(world.base, ben, { path })
  await once(socket, 'readable')
  await sita.call(setReaders, { params, body: { readers: [sita.id, ada.id] } })

  const answer = await restOf(socket)
  expect(answer).toContain(`content-length: ${TEN_MEGABYTES}`)
  expect(answer.length).toBeLessThan(TEN_MEGABYTES)
})

const elsewhere = { 'Sec-Fetch-Site': 'cross-site' }
test.for([
  ['a picture on another site', 403, { ...elsewhere, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
  ['a script of another site', 403, { ...elsewhere, 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }],
  ['a frame of another site', 403, { ...elsewhere, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
  ['a sister site', 403, { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
  ['a link in an e-mail', 200, { ...elsewhere, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }],
  ['our own screen', 200, { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
] as const)('a download asked for by %s answers %i', async ([, status, headers], { ada, world }) => {
  const paths = await furnish(ada)

  for (const path of paths) {
    const socket = await sendHead(world.base, ada, { path, headers: { ...headers, Connection: 'close' } })
    const answer = await restOf(socket)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/content-security-policy: .*frame-ancestors 'none'/i)
  }
})

test('a visitor without a session does not wait for a place', async ({ ada, stranger }) => {
  for (const path of await furnish(ada)) {
    const response = await stranger.raw('GET', path)
    expect(response.status).toBe(401)
  }
})
