import { expect } from 'vitest'
import { cast } from '#testing/fixtures/cast.ts'
import { PASSWORD, test, type World } from '#testing/fixtures/world.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'
import { requestPasswordReset, setFirstPassword } from '../contract.ts'
import { nameKey } from './sign-in-attempt.server.ts'

async function tryToSignIn(world: World, username: string, password: string, cookie = '') {
  const response = await fetch(`${world.base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ username, password }),
  })
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  const { code } = (await response.json()) as { code?: string } // an object, whatever it says
  return { status: response.status, code, cookies, wait: Number(response.headers.get('retry-after')) }
}

const failing = async (world: World, username: string, times: number, cookie = '') => {
  const statuses = []
  for (let n = 0; n < times; n++) statuses.push((await tryToSignIn(world, username, 'wrong wrong', cookie)).status)
  return statuses
}

/** As if a name had failed this often, and had then waited as long as it had to. */
const failed = ({ owner, dataDir }: World, username: string, failures: number) =>
  owner.query('update throttles set failures = $2, blocked_until = null where key = $1', [
    nameKey({ keyring: loadKeyring({ dataDir }) }, username),
    failures,
  ])

/** As if the seconds to wait were minutes, so that no machine is too slow to be refused. */
const longer = ({ owner, dataDir }: World, username: string) =>
  owner.query("update throttles set blocked_until = blocked_until + interval '1 minute' where key = $1", [
    nameKey({ keyring: loadKeyring({ dataDir }) }, username),
  ])

const secondsOf = async ({ owner, dataDir }: World, username: string) =>
  (
    await owner.query<{ seconds: number }>(
      'select round(extract(epoch from blocked_until - last_at))::int as seconds from throttles where key = $1',
      [nameKey({ keyring: loadKeyring({ dataDir }) }, username)],
    )
  ).rows[0]?.seconds

test('five failures are free, then each has to wait; a success clears them', async ({ world }) => {
  const { username } = cast.ada
  expect(await failing(world, username, 5)).toEqual([401, 401, 401, 401, 401])
  expect(await secondsOf(world, username)).toBe(1)
  await longer(world, username)
  const sixth = await tryToSignIn(world, username, PASSWORD)
  expect(sixth).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' })
  expect(sixth.wait).toBeGreaterThan(30)
  expect(sixth.wait).toBeLessThanOrEqual(61)

  await failed(world, username, 5)
  expect(await failing(world, username, 1)).toEqual([401])
  expect(await secondsOf(world, username)).toBe(2)
  await longer(world, username)
  expect((await tryToSignIn(world, username, PASSWORD)).status).toBe(429)
  await failed(world, username, 6)
  expect((await tryToSignIn(world, username, PASSWORD)).status).toBe(200)
  expect(await failing(world, username, 5)).toEqual([401, 401, 401, 401, 401])
})

test('it makes no difference whose name it is, or whether it exists', async ({ world }) => {
  expect(await failing(world, 'no.such.user', 5)).toEqual([401, 401, 401, 401, 401])
  await longer(world, 'no.such.user')
  expect((await tryToSignIn(world, 'NO.such.user ', PASSWORD)).status).toBe(429)
  expect((await tryToSignIn(world, cast.ben.username, PASSWORD)).status).toBe(200)
})

test('many attempts at once get no further than the same one after the other', async ({ world }) => {
  // The first of a day has to wait a second only, which all thirty may take on a busy machine.
  await failing(world, 'someone.else', 1)
  await failed(world, 'someone.else', 12)
  const attempts = Array.from({ length: 30 }, () => tryToSignIn(world, 'someone.else', 'wrong wrong'))
  const statuses = (await Promise.all(attempts)).map((each) => each.status)
  expect(statuses.filter((each) => each === 401)).toHaveLength(1)
  expect(statuses.filter((each) => each === 429)).toHaveLength(29)
})

test('many right sign-ins at once all succeed', async ({ world }) => {
  const attempts = Array.from({ length: 12 }, () => tryToSignIn(world, cast.ben.username, PASSWORD))
  expect(new Set((await Promise.all(attempts)).map((each) => each.status))).toEqual(new Set([200]))
})

test('a stranger’s failures lock an account, but never keep out a browser its owner has used', async ({ world }) => {
  const { username } = cast.grace
  const { cookies } = await tryToSignIn(world, username, PASSWORD)
  const device = cookies.find((each) => each.startsWith('device=')) ?? ''
  await failing(world, username, 1)
  await failed(world, username, 19)
  await failing(world, username, 1)
  const locked = 'select is_account_locked, locked_until > now() as opens from users where username = $1'
  expect((await world.owner.query(locked, [username])).rows).toEqual([{ is_account_locked: true, opens: true }])

  await failed(world, username, 20)
  expect((await tryToSignIn(world, username, PASSWORD)).status).toBe(401)
  expect((await tryToSignIn(world, username, PASSWORD, device)).status).toBe(200)
  expect((await tryToSignIn(world, username, PASSWORD, `${device.slice(0, -2)}aa`)).status).not.toBe(200)

  await failed(world, username, 20)
  await world.owner.query("update users set locked_until = now() - interval '1 second' where username = $1", [username])
  expect((await tryToSignIn(world, username, PASSWORD)).status).toBe(200)
})

test('after a hundred failures in a row only an administrator can unlock the account', async ({ world }) => {
  const { username } = cast.stan
  await failing(world, username, 1)
  await failed(world, username, 99)
  await failing(world, username, 1)
  const { rows } = await world.owner.query('select is_account_locked, locked_until from users where username = $1', [
    username,
  ])
  expect(rows).toEqual([{ is_account_locked: true, locked_until: null }])
})

test('the master administrator is slowed down, never locked', async ({ world }) => {
  await failing(world, 'masteradmin', 1)
  await failed(world, 'masteradmin', 99)
  await failing(world, 'masteradmin', 1)
  await failed(world, 'masteradmin', 100)
  expect((await tryToSignIn(world, 'masteradmin', PASSWORD)).status).toBe(200)
})

test('asking for a reset always gets the same answer, and only three an hour count', async ({ world, stranger }) => {
  const body = { username: cast.nora.username }
  const answers = []
  for (let n = 0; n < 5; n++) {
    await world.owner.query("update users set password_reset_requested = false where username = 'nora.quinn'")
    answers.push((await stranger.call(requestPasswordReset, { body })).message)
  }
  expect(new Set(answers).size).toBe(1)
  const asked = "select password_reset_requested as asked from users where username = 'nora.quinn'"
  expect((await world.owner.query(asked)).rows).toEqual([{ asked: false }])
  const recorded = "select count(*)::int as count from audit_events where event = 'password.reset_requested'"
  expect((await world.owner.query(recorded)).rows).toEqual([{ count: 3 }])
})

test.for([
  ['one of the most common', 'Password123', 'one of the most common'],
  ['the first of them', 'password1', 'one of the most common'],
  ['a common one with a sign behind it', 'Football!!', 'one of the most common'],
  ['a piece over and over', 'abcabcabc', 'one of the most common'],
  ['the name of its owner', 'Sam.Okafor1', 'based on your name'],
  ['their e-mail address', cast.sam.email, 'based on your name'],
  ['the product’s name', 'casewell2026', 'the name of this portal'],
  ['the word itself', 'a password 481', 'the word “password”'],
] as const)(
  '%s is refused as a password, and the reason given is the true one',
  async ([, newPassword, reason], { world }) => {
    await world.owner.query("update users set is_first_login = true where username = 'sam.okafor'")
    const sam = await world.signIn('sam.okafor')
    await expect(sam.call(setFirstPassword, { body: { newPassword } })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { newPassword: [expect.stringContaining(reason)] } },
    })
  },
)

test('sign-ins, refusals and sign-outs are audited with where they came from', async ({ world, sita }) => {
  await failing(world, cast.sita.username, 1)
  await failing(world, 'a secret typed into the wrong field', 1)
  await sita.raw('POST', '/api/auth/logout')
  const { rows } = await world.owner.query<{ event: string; metadata: object; ip_address: string }>(
    `select event, metadata, host(ip_address) as ip_address from audit_events
     where resource_id = $1 or resource_id = '' order by created_at, id`,
    [sita.id],
  )
  expect(rows).toContainEqual({ event: 'session.opened', metadata: { by: 'password' }, ip_address: '127.0.0.1' })
  expect(rows).toContainEqual(
    expect.objectContaining({ event: 'session.refused', metadata: { fault: 'wrong password' } }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({ event: 'session.refused', metadata: { fault: 'unknown name' } }),
  )
  expect(rows.at(-1)).toMatchObject({ event: 'session.ended' })
  expect(JSON.stringify(rows)).not.toContain('a secret typed')
})

test('after a hundred failures in a quarter of an hour an address is refused, even with a right password', async ({
  world,
}) => {
  await world.owner.query('delete from throttles')
  await failing(world, 'name.of.one', 1)
  await world.owner.query("update throttles set failures = 100, blocked_until = now() + interval '9 minutes'")
  const { status, wait } = await tryToSignIn(world, cast.ada.username, PASSWORD)
  expect(status).toBe(429)
  expect(wait).toBeGreaterThan(500)
})
