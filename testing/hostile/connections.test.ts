import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openWorld, type World } from '#testing/fixtures/world.ts'
import { expectAnswer } from './bystander.ts'

// 160 connections in all: ten for an address, or one if fewer than twenty are left, and as many new ones at once.

const ATTACKER = '127.0.0.2'
const opened: Socket[] = []
let world: World
let end: () => Promise<void>

beforeAll(async () => {
  ;({ world, end } = await openWorld(inject('host'), { MAX_CONNECTIONS: '160' }))
})
afterEach(() => {
  for (const each of opened.splice(0)) each.destroy()
})
afterAll(() => end())

/** Resolves once the server has taken it in, or has said something. */
async function open(from: string, says = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n') {
  const socket = connect({ port: world.server.port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  opened.push(socket)
  await once(socket, 'connect')
  socket.write(says)
  return socket
}

async function heardBy(socket: Socket) {
  const [said] = await once(socket, 'data')
  return String(said).split('\r\n')[0]
}

test('two thousand connections from one address leave room for everyone else', async () => {
  for (let n = 0; n < 2_000; n += 100) await Promise.all(Array.from({ length: 100 }, () => open(ATTACKER, '')))

  expect(await heardBy(await open('127.0.0.5'))).toBe('HTTP/1.1 200 OK')
  expect(await heardBy(await open('127.0.0.1'))).toBe('HTTP/1.1 200 OK')
})

test('the eleventh from an address is told to come back later, and another address is answered', async () => {
  for (let n = 0; n < 10; n++) expect(await heardBy(await open('127.0.0.3'))).toBe('HTTP/1.1 200 OK')

  expect(await heardBy(await open('127.0.0.3', ''))).toBe('HTTP/1.1 429 Too Many Requests')
  expect(await heardBy(await open('127.0.0.4'))).toBe('HTTP/1.1 200 OK')
})

test('a client that opens one after another and keeps none is told to come back later, and another address is answered', async () => {
  const said: (string | undefined)[] = []
  for (let n = 0; n < 30; n++) {
    const socket = await open('127.0.0.6')
    said.push(await heardBy(socket))
    socket.destroy()
  }

  expect(said.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'HTTP/1.1 200 OK'))
  expect(said).toContain('HTTP/1.1 429 Too Many Requests')
  expect(await heardBy(await open('127.0.0.7'))).toBe('HTTP/1.1 200 OK')
})

test('an address that is refused without end is cut off without an answer, and another is answered', async () => {
  for (let n = 0; n < 300; n += 50) await Promise.all(Array.from({ length: 50 }, () => open('127.0.0.9', '')))

  const late = await open('127.0.0.9', '')
  // A reset is an error first, and ends it all the same.
  await new Promise((closed) => (late.closed ? closed(true) : late.resume().once('close', closed)))
  expect(late.bytesRead).toBe(0)
  expect(await heardBy(await open('127.0.0.99'))).toBe('HTTP/1.1 200 OK')
})

test('many addresses together do not take the last places from an address that has none', async () => {
  for (let address = 10; address < 40; address++)
    await Promise.all(Array.from({ length: 10 }, () => open(`127.0.0.${address}`)))

  expect(await heardBy(await open('127.0.0.99'))).toBe('HTTP/1.1 200 OK')
})

test('a connection that never sends a byte is closed within seconds; one in use is kept', async () => {
  const [silent, used] = [await open('127.0.0.8', ''), await open('127.0.0.8')]
  await heardBy(await open('127.0.0.8'))

  await once(silent.resume(), 'close')
  expect(used.closed).toBe(false)
  await expectAnswer(await world.signIn('grace.lin'), '/api/requests')
})
