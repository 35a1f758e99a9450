import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { waiting } from '#testing/fixtures/held.ts'
import { openWorld, type World } from '#testing/fixtures/world.ts'

// A tenth of what is usual: thirty small files at once.

let world: World
let end: () => Promise<void>

beforeAll(async () => {
  const opened = await openWorld(inject('host'), { CALL_RATES: '10', TRUST_PROXY: '1' }, true)
  ;({ world, end } = opened)
})
afterAll(() => end())

test.for([
  { path: '/healthz', from: '192.0.2.1' },
  { path: '/assets/none.js', from: '192.0.2.3' },
])('$path comes one at a time to an address that has had much, and to others at once', async ({ path, from }) => {
  const ask = (address: string) => fetch(world.base + path, { headers: { 'X-Forwarded-For': address } })
  const began = performance.now()
  const asking = Promise.all(Array.from({ length: 210 }, () => ask(from)))
  const first = await Promise.race([asking.then(() => 'they'), ask(`${from}00`).then(() => 'another')])

  expect(first).toBe('another')
  await asking
  // Fifty a second.
  expect(performance.now() - began).toBeGreaterThan(2_000)
})

test('calls without a session begin one after another, also those of many addresses, with a link that is not asked for', async () => {
  const began = performance.now()
  const asking = Array.from({ length: 400 }, (_, n) =>
    fetch(`${world.base}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: {
        'X-Forwarded-For': `192.0.2.${100 + (n % 100)}`,
        'X-Link': 'none',
        'Content-Type': 'application/json',
      },
      body: '{}',
    }),
  )
  const answers = await Promise.all(asking)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  // At most 250 a second.
  expect(performance.now() - began).toBeGreaterThan(1_590)
})

test('the description of the calls, a megabyte, is given to a person two times at a tenth of what is usual', async () => {
  const [ada, grace] = [await world.signIn('ada.nwosu'), await world.signIn('grace.lin')]
  const ask = async ({ raw }: typeof ada) => {
    const response = await raw('GET', '/api/openapi.json')
    await response.body?.cancel()
    return response.status
  }
  expect([await ask(ada), await ask(ada), await ask(ada), await ask(grace)]).toEqual([200, 200, 429, 200])
})

test('sessions that one address makes up do not hold up people from elsewhere', async () => {
  const { cookie } = await world.signIn('sita.rao')
  const ask = async (Cookie: string, address: string) => {
    const headers = { Cookie, 'X-Forwarded-For': address }
    return (await fetch(`${world.base}/api/auth/user`, { headers })).status
  }
  let answered = 0
  await world.owner.query('begin')
  await world.owner.query('lock table sessions in access exclusive mode')
  const madeUp = Array.from({ length: 60 }, (_, n) =>
    ask(cookie.replace(/=.{8}/, `=${String(n).padStart(8, '0')}`), '192.0.2.7').finally(() => answered++),
  )
  const hers = ask(cookie, '192.0.2.8').then((status) => ({ status, answered }))
  await expect.poll(() => waiting(world), { timeout: 10_000 }).toBe(4)
  await world.owner.query('rollback')

  expect((await hers).status).toBe(200)
  // She asks twice, and three of them are answered in that time.
  expect((await hers).answered).toBeLessThan(40)
  expect(new Set(await Promise.all(madeUp))).toEqual(new Set([401]))
})
