import { expect } from 'vitest'
import { test } from '#testing/fixtures/world.ts'
import { restOf, sendHead, write } from './raw.ts'

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
