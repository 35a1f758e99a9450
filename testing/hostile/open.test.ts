import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openWorld, type World } from '#testing/fixtures/world.ts'

// A tenth of what is usual: sixty at once.

let world: World
let end: () => Promise<void>

beforeAll(async () => {
  const opened = await openWorld(inject('host'), { CALL_RATES: '10', TRUST_PROXY: '1' }, true)
  ;({ world, end } = opened)
})
afterAll(() => end())

test.for([
  ['192.0.2', '/healthz'],
  ['198.51.100', '/mark.svg'],
  ['203.0.113', '/assets/none.js'],
] as const)(
  'from %s, %s comes one at a time to an address that has had much, and to others at once',
  async ([network, path]) => {
    const ask = (address: string) =>
      fetch(world.base + path, { headers: { 'X-Forwarded-For': `${network}.${address}` } })
    const began = performance.now()
    const asking = Promise.all(Array.from({ length: 360 }, () => ask('7')))
    const first = await Promise.race([asking.then(() => 'they'), ask('8').then(() => 'another')])

    expect(first).toBe('another')
    await asking
    // A hundred a second.
    expect(performance.now() - began).toBeGreaterThan(2_000)
  },
)
