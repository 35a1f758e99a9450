import { availableParallelism } from 'node:os'
import { expect, inject, test } from 'vitest'
import { hashing } from '#platform/limits/limits.ts'
import { cast } from '#testing/fixtures/cast.ts'
import { openWorld, PASSWORD, type World } from '#testing/fixtures/world.ts'

// As a proxy tells it: each person has an address of their own.
const signIn = async (world: World, username: string, from: string) => {
  const response = await fetch(`${world.base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ username, password: PASSWORD }),
    signal: AbortSignal.timeout(30_000),
  })
  await response.arrayBuffer()
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}

/** More guesses at once than may wait and be tried meanwhile, from three addresses. */
const GUESSES = hashing.waiting + 32 + 8 * availableParallelism()

const storm = (world: World) =>
  Promise.all(
    Array.from({ length: GUESSES }, (_, n) =>
      signIn(world, `no.such.${n}`, `203.0.113.${n % 3}`).catch(() => undefined),
    ),
  )

test('a storm of sign-ins from elsewhere keeps no one from signing in, and attempts that have to wait are told to come back', async () => {
  const { world, end } = await openWorld(inject('host'), { TRUST_PROXY: '1' })
  try {
    const under = { way: true }
    const storming = storm(world).finally(() => (under.way = false))
    do {
      expect(await signIn(world, cast.grace.username, '198.51.100.7')).toMatchObject({ status: 200 })
    } while (under.way)

    const answers = (await storming).filter((each) => each !== undefined)
    const refused = answers.filter((each) => each.status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const each of refused) expect(each.retryAfter).toMatch(/^[1-9]\d*$/)
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([401, 503]))
  } finally {
    await end()
  }
})
