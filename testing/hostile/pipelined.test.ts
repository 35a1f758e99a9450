import { expect } from 'vitest'
import { listMessages } from '#features/message/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { ended, restOf, sendHead, write } from './raw.ts'

const CALL = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
const LAST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const statuses = (text: string) => text.match(/HTTP\/1\.1 \d+/g) ?? []

test('a few calls that do not wait for each other’s answers are all answered', async ({ world, stranger }) => {
  const socket = await sendHead(world.base, stranger, { path: '/healthz' })
  await write(socket, CALL.repeat(2) + LAST)
  expect(statuses(await restOf(socket))).toEqual(Array(4).fill('HTTP/1.1 200'))
})

test('a connection with thousands of calls in one packet is ended, and most of them never begin', async ({
  world,
  stranger,
}) => {
  const socket = await sendHead(world.base, stranger, { path: '/healthz' })
  await write(socket, CALL.repeat(2_000))
  expect(statuses(await restOf(socket)).length).toBeLessThan(10)
  expect((await stranger.raw('GET', '/healthz')).status).toBe(200)
})

test('no call of a packet with too many of them begins', async ({ world, ben }) => {
  const { id: requestId } = await ben.raises(aReview())
  const body = JSON.stringify({ content: 'Hello' })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
  const head = Object.entries({ Host: 'localhost', Cookie: ben.cookie, ...headers })
  const call = `POST /api/requests/${requestId}/messages HTTP/1.1\r\n${head.map((each) => `${each.join(': ')}\r\n`).join('')}\r\n${body}`
  const socket = await sendHead(world.base, ben, { path: '/api/auth/user' })
  await write(socket, call.repeat(20))
  await ended(socket.resume())

  expect(await ben.call(listMessages, { params: { requestId } })).toEqual([])
})
