import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type * as limits from '#platform/limits/limits.ts'
import { whenGoneOf } from './gone.server.ts'
import { paced } from './pace.server.ts'

const SIZE = 40 * 1024 * 1024

async function* oneOf(size: number) {
  yield Buffer.alloc(size, 'a')
}

/** Sends forty megabytes to each reader; tells when it has ended, and whether all was taken. */
async function openSender(
  pace: typeof limits.pace,
  hurry: Pick<Parameters<typeof paced>[1], 'hurry' | 'isAwaited'> = {},
) {
  const over = Promise.withResolvers<'sent' | 'cut'>()
  const server = createServer((incoming, outgoing) => {
    const whenGone = whenGoneOf({ incoming, outgoing })
    whenGone(() => over.resolve(outgoing.writableFinished ? 'sent' : 'cut'))
    const cut = () => void incoming.socket.destroy()
    outgoing.writeHead(200, { 'Content-Length': SIZE, Connection: 'close' })
    Readable.from(paced(oneOf(SIZE), { cut, whenGone, pace, ...hurry })).pipe(outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return { socket, over: over.promise, end: () => void (socket.destroy(), server.close()) }
}

test('a reader that stalls is cut off', async () => {
  const { over, end } = await openSender({ bytesPerSecond: 1e9, graceMs: 50, mostMs: 50 })

  expect(await over).toBe('cut')
  end()
})

test('a reader that reads a little now and then is cut off too', async () => {
  const { socket, over, end } = await openSender({ bytesPerSecond: 1e9, graceMs: 200, mostMs: 200 })
  const sipping = setInterval(() => socket.read(64), 10)

  expect(await over).toBe('cut')
  clearInterval(sipping)
  end()
})

test('a reader that stalls for less gives way once others wait, and no sooner', async () => {
  let asked = 0
  const isAwaited = () => ++asked === 3
  const hurry = { bytesPerSecond: 1e9, graceMs: 50, mostMs: 50 }
  const patient = { bytesPerSecond: 16 * 1024, graceMs: 60_000, mostMs: 60_000 }
  const { over, end } = await openSender(patient, { hurry, isAwaited })

  expect(await over).toBe('cut')
  expect(asked).toBe(3)
  end()
})

test('a reader that keeps pace gets all', async () => {
  const { socket, over, end } = await openSender({ bytesPerSecond: 16 * 1024, graceMs: 10_000, mostMs: 60_000 })
  let size = 0
  socket.on('data', (part: Buffer) => (size += part.length))
  socket.resume()

  expect(await over).toBe('sent')
  await once(socket, 'close')
  expect(size).toBeGreaterThan(SIZE)
  end()
})
