import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, inject, onTestFinished } from 'vitest'
import { listMessages } from '#features/message/contract.ts'
import { fill } from '#platform/contract.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import { ended } from './raw.ts'
import { openWorld, serve, test, type World } from '#testing/fixtures/world.ts'

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

test('of those who have used up their time, one with half a body keeps others waiting for seconds only', async () => {
  const { world, end } = await openWorld(inject('host'), { CALL_RATES: '100' })
  onTestFinished(() => end())
  const ada = await world.signIn('ada.nwosu')
  const params = { requestId: (await ada.raises(anOnboarding())).id }
  await world.owner.query('begin')
  await world.owner.query('lock table messages in access exclusive mode')
  // It waits for the table for two seconds, which uses up her time.
  await ada.raw('GET', fill(listMessages.path, params))
  await world.owner.query('rollback')

  expect(await heardBy(begin(world, ada.cookie))).toBe('HTTP/1.1 408 Request Timeout')
}, 30_000)

test('a server that stops waits for a body that comes, and not for one that does not', async ({ ada, world }) => {
  const ENCRYPTION_KEY = readFileSync(join(world.dataDir, 'key'), 'utf8').trim()
  const { world: other, stop } = await serve(world.database, world.ids, { ENCRYPTION_KEY })
  const [coming, ...others] = Array.from({ length: 20 }, () => begin(other, ada.cookie))
  expect(await heardBy(begin(other, INVENTED))).toBe('HTTP/1.1 401 Unauthorized')

  const began = performance.now()
  const stopping = stop()
  coming?.write(`"title":""}${' '.repeat(LENGTH - 12)}`)
  expect(coming && (await heardBy(coming))).toBe('HTTP/1.1 400 Bad Request')
  await Promise.all(others.map((each) => ended(each.resume())))
  await stopping
  // Calls under way have six seconds.
  expect(performance.now() - began).toBeLessThan(4_500)
})

test('a long body is refused when signing in', async ({ stranger }) => {
  const body = JSON.stringify({ username: 'ada.nwosu', password: 'x'.repeat(20_000) })
  const response = await stranger.raw('POST', '/api/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body,
  })

  expect(response.status).toBe(413)
})
