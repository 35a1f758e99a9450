import type { Socket } from 'node:net'
import { afterEach, expect } from 'vitest'
import { uploadDocument } from '#features/document/contract.ts'
import { anOnboarding, aPdf } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { PASSWORD, test, type World } from '#testing/fixtures/world.ts'
import { ended, restOf, sendHead, write } from './raw.ts'

const PATIENCE_MS = 3_000
const TYPE = 'multipart/form-data; boundary=edge'
const BEGINNING = '--edge\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n\r\nslow'
const UPLOAD = '/api/requests/00000000-0000-4000-8000-000000000000/documents'
const open: Socket[] = []

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** An upload that announces ten megabytes, sends a few words of them, and no more. */
async function stall(world: World, person: Person, requestId: string) {
  const headers = { 'Content-Type': TYPE, 'Content-Length': '10000000' }
  const path = `/api/requests/${requestId}/documents`
  const socket = await sendHead(world.base, person, { method: 'POST', path, headers })
  await write(socket, BEGINNING)
  open.push(socket)
}

async function uploadSoon(person: Person, requestId: string) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The upload had to wait.')), PATIENCE_MS)
  try {
    return await Promise.race([person.call(uploadDocument, { params: { requestId }, file: aPdf() }), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

test('four slow uploads of one company keep no other from uploading', async ({ ada, ben, grace, world }) => {
  const [own, foreign] = [await ada.raises(anOnboarding()), await grace.raises(anOnboarding())]
  for (const person of [ada, ben]) for (let n = 0; n < 2; n++) await stall(world, person, own.id)

  for (let n = 0; n < 5; n++)
    await expect(uploadSoon(grace, foreign.id)).resolves.toMatchObject({ requestId: foreign.id })
})

test('nor do forty, by people who signed in ten times', async ({ ada, grace, world }) => {
  const [own, foreign] = [await ada.raises(anOnboarding()), await grace.raises(anOnboarding())]
  for (let n = 0; n < 10; n++) {
    const again = await world.signIn(n % 2 ? 'ada.nwosu' : 'ben.fry', PASSWORD)
    for (let each = 0; each < 4; each++) await stall(world, again, own.id)
  }

  for (let n = 0; n < 5; n++)
    await expect(uploadSoon(grace, foreign.id)).resolves.toMatchObject({ requestId: foreign.id })
})

test('hanging up while uploads wait leaves no place taken', async ({ ada, world }) => {
  const { id } = await ada.raises(anOnboarding())
  for (let n = 0; n < 12; n++) await stall(world, ada, id)
  for (const socket of open.splice(0)) socket.destroy()

  await expect(uploadSoon(ada, id)).resolves.toMatchObject({ requestId: id })
})

test.for([
  ['an upload without a session', '', UPLOAD, 401],
  ['an upload under a made-up session', `sid=${'a'.repeat(43)}`, UPLOAD, 401],
  ['a call that does not exist', '', '/api/nothing', 404],
] as const)('%s of three hundred megabytes is refused, and not read', async ([, cookie, path, status], { world }) => {
  const headers = { 'Content-Type': TYPE, 'Content-Length': '300000000' }
  const socket = await sendHead(world.base, { cookie }, { method: 'POST', path, headers })
  const answered = restOf(socket)
  const over = ended(socket).then(() => true)
  const megabyte = Buffer.alloc(1_048_576, 'a')
  for (let sent = 0; sent < 300; sent++)
    if (await Promise.race([over, write(socket, megabyte).then(() => false)])) break

  expect(await answered).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(socket.bytesWritten).toBeLessThan(20 * 1_048_576)
})

test('a refused call whose small body never ends is not waited for', async ({ world }) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '200' }
  const socket = await sendHead(world.base, { cookie: '' }, { method: 'POST', path: '/api/nothing', headers })
  await write(socket, '{')

  expect(await restOf(socket)).toMatch(/^HTTP\/1.1 404 /)
})

test('a refused call with a small body leaves its connection open', async ({ world }) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '2' }
  const socket = await sendHead(world.base, { cookie: '' }, { method: 'POST', path: '/api/nothing', headers })
  await write(socket, '{}')
  await write(socket, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')

  expect(await restOf(socket)).toMatch(/^HTTP\/1.1 404 [^]*HTTP\/1.1 200 /)
})
