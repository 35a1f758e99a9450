import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect } from 'vitest'
import { test, type World } from '#testing/fixtures/world.ts'

const LENGTH = 5_000
const INVENTED = `sid=${'a'.repeat(43)}`
const opened: Socket[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.destroy()
})

/** Promises a body, sends a byte of it, and then nothing. */
function begin(world: World, cookie?: string) {
  const socket = connect(world.server.port, '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => {})
  const headers = ['Host: localhost', 'Content-Type: application/json', `Content-Length: ${LENGTH}`]
  if (cookie !== undefined) headers.push(`Cookie: ${cookie}`)
  socket.write(`POST /api/requests HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{`)
  return socket
}

async function heardBy(socket: Socket) {
  const [said] = await once(socket, 'data')
  return String(said).split('\r\n')[0]
}

test.for([
  ['without a session', undefined],
  ['with an invented one', INVENTED],
] as const)(
  'a body sent slowly %s is refused without its end, and its connection closed',
  async ([, cookie], { world }) => {
    const socket = begin(world, cookie)

    expect(await heardBy(socket)).toBe('HTTP/1.1 401 Unauthorized')
    await once(socket.resume(), 'close')
  },
)

test('the server waits for the slow body of a signed-in user', async ({ world, ada }) => {
  const slow = begin(world, ada.cookie)
  // Begun later, and given up by now.
  expect(await heardBy(begin(world, INVENTED))).toBe('HTTP/1.1 401 Unauthorized')

  slow.write(`"title":""}${' '.repeat(LENGTH - 12)}`)
  expect(await heardBy(slow)).toBe('HTTP/1.1 400 Bad Request')
})

test('a long body is refused when signing in', async ({ stranger }) => {
  const body = JSON.stringify({ username: 'ada.nwosu', password: 'x'.repeat(20_000) })
  const response = await stranger.raw('POST', '/api/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body,
  })

  expect(response.status).toBe(413)
})
