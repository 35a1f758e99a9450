import { request } from 'node:http'
import { expect } from 'vitest'
import { test } from '#testing/fixtures/world.ts'

const PEOPLE = 60
// As many as a browser opens.
const CONNECTIONS = 6

test('an office of sixty behind one address comes back twice in a minute, and everyone is answered', async ({
  world,
}) => {
  for (let times = 0; times < 2; times++) {
    const answers = await Promise.all(Array.from({ length: PEOPLE * CONNECTIONS }, () => statusFor(world.server.port)))
    expect(new Set(answers)).toEqual(new Set([200]))
  }
})

/** On a connection of its own. */
function statusFor(port: number) {
  return new Promise<number | undefined>((done, fail) => {
    const options = { port, host: '127.0.0.1', localAddress: '127.0.0.9', path: '/healthz', agent: false }
    request(options, (response) => done(response.resume().statusCode))
      .on('error', fail)
      .end()
  })
}
