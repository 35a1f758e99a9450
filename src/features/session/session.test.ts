import { expect } from 'vitest'
import { listRequests } from '#features/request/contract.ts'
import { PASSWORD, test, type World } from '#testing/fixtures/world.ts'
import { currentUser, logout, requestPasswordReset, setFirstPassword } from './contract.ts'

async function tryToSignIn(world: World, username: string, password: string, cookie = '') {
  const response = await fetch(`${world.base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ username, password }),
  })
  const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>
  return { status: response.status, body, cookie: response.headers.get('set-cookie') }
}

test('the right name and password open a session', async ({ world }) => {
  const { status, body, cookie } = await tryToSignIn(world, 'ada.nwosu', PASSWORD)

  expect({ status, body }).toEqual({
    status: 200,
    body: { message: 'Logged in successfully!', requiresPasswordSetup: false, role: 'client' },
  })
  expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax(,|$)/)
})

test('usernames work in any case', async ({ world }) => {
  expect((await tryToSignIn(world, ' ADA.Nwosu ', PASSWORD)).status).toBe(200)
})

test('signing in does not reveal whether a name exists', async ({ world }) => {
  await world.owner.query("update users set is_active = false where username = 'nora.quinn'")
  await world.owner.query("update users set is_account_locked = true where username = 'stan.petrov'")
  const wrong = {
    status: 401,
    body: { message: 'Invalid username or password', code: 'INVALID_CREDENTIALS' },
    cookie: null,
  }

  expect(await tryToSignIn(world, 'ada.nwosu', 'not her password')).toEqual(wrong)
  expect(await tryToSignIn(world, 'no.such.user', PASSWORD)).toEqual(wrong)
  expect(await tryToSignIn(world, 'nora.quinn', PASSWORD)).toEqual(wrong)
  expect(await tryToSignIn(world, 'stan.petrov', PASSWORD)).toEqual(wrong)
})

test('a username and a password are required', async ({ world }) => {
  expect(await tryToSignIn(world, ' ', '')).toMatchObject({
    status: 400,
    body: { fieldErrors: { username: ['Username is required'], password: ['Password is required'] } },
  })
})

test.for([
  ['/api/auth/login', { username: ['Username is required'], password: ['Password is required'] }],
  ['/api/auth/request-password-reset', { username: ['Please enter your username first.'] }],
] as const)('%s says what it lacks', async ([path, fieldErrors], { stranger }) => {
  const asked = await stranger.raw('POST', path)
  expect({ status: asked.status, body: await asked.json() }).toMatchObject({ status: 400, body: { fieldErrors } })
})

test('the current user comes without secrets', async ({ ada }) => {
  const response = await ada.respond(currentUser)
  const user = (await response.json()) as Record<string, unknown>

  expect(user).toMatchObject({ username: 'ada.nwosu', role: 'client', companyName: 'Acme Ltd', isFirstLogin: false })
  expect(Object.keys(user)).not.toContain('password')
})

test('signing out ends the session, and signing out twice is harmless', async ({ world }) => {
  const ben = await world.signIn('ben.fry')
  await ben.call(logout)

  await expect(ben.call(listRequests)).rejects.toMatchObject({ status: 401 })
  await expect(ben.call(logout)).resolves.toBeTruthy()
})

test('a planted session id is not adopted', async ({ world }) => {
  const planted = `sid=${'a'.repeat(43)}`
  const { cookie } = await tryToSignIn(world, 'ben.fry', PASSWORD, planted)

  expect(cookie).not.toContain(planted)
  const response = await fetch(`${world.base}/api/requests`, { headers: { Cookie: planted } })
  expect(response.status).toBe(401)
})

test('a copy of the database signs no one in', async ({ ada, world }) => {
  const value = ada.cookie.split('=')[1] ?? ''
  const { rows } = await world.owner.query<{ sid: Buffer }>('select sid from sessions')

  expect(rows.every((row) => !row.sid.equals(Buffer.from(value)))).toBe(true)
  for (const { sid } of rows) {
    const cookie = `sid=${sid.toString('base64url').slice(0, 43)}`
    expect((await fetch(`${world.base}/api/requests`, { headers: { Cookie: cookie } })).status).toBe(401)
  }
})

test('a session ends after half an hour of inactivity, or twelve hours in all', async ({ world }) => {
  const sita = await world.signIn('sita.rao')
  await world.owner.query("update sessions set last_seen_at = now() - interval '31 minutes' where user_id = $1", [
    sita.id,
  ])
  await expect(sita.call(listRequests)).rejects.toMatchObject({ status: 401 })

  await world.owner.query('update sessions set last_seen_at = now(), expire = now() where user_id = $1', [sita.id])
  await expect(sita.call(listRequests)).rejects.toMatchObject({ status: 401 })
})

test('an idle screen does not keep its session alive, a person does', async ({ world }) => {
  const sita = await world.signIn('sita.rao')
  const seen = async () => {
    const { rows } = await world.owner.query(
      'select last_seen_at from sessions where user_id = $1 order by created_at desc',
      [sita.id],
    )
    return Date.now() - rows[0].last_seen_at.getTime() < 60_000
  }
  await world.owner.query("update sessions set last_seen_at = now() - interval '10 minutes' where user_id = $1", [
    sita.id,
  ])

  await sita.respond(listRequests, { headers: { 'X-Idle': '1' } })
  expect(await seen()).toBe(false)
  await sita.respond(listRequests)
  expect(await seen()).toBe(true)
})

test('a first password is replaced before anything else, and ends every other session', async ({ world }) => {
  await world.owner.query("update users set is_first_login = true where username = 'grace.lin'")
  const [here, elsewhere] = [await world.signIn('grace.lin'), await world.signIn('grace.lin')]
  const set = (newPassword: string) => here.respond(setFirstPassword, { body: { newPassword } })

  await expect(set('short')).rejects.toMatchObject({
    body: { fieldErrors: { newPassword: ['Password must be at least 8 characters long'] } },
  })
  await expect(set(PASSWORD)).rejects.toMatchObject({ status: 400 })
  const renewed = (await set('a brighter harbour')).headers.get('set-cookie')?.split(';')[0] ?? ''

  expect((await fetch(`${world.base}/api/requests`, { headers: { Cookie: renewed } })).status).toBe(200)
  for (const old of [here, elsewhere]) await expect(old.call(currentUser)).rejects.toMatchObject({ status: 401 })
  expect((await tryToSignIn(world, 'grace.lin', PASSWORD)).status).toBe(401)
  expect((await tryToSignIn(world, 'grace.lin', 'a brighter harbour')).body['requiresPasswordSetup']).toBe(false)
})

test('a user who has chosen a password cannot set a first one', async ({ ada }) => {
  const setting = ada.call(setFirstPassword, { body: { newPassword: 'another password' } })
  await expect(setting).rejects.toMatchObject({ status: 403 })
})

test('a temporary password expires on time', async ({ world }) => {
  await world.owner.query(
    "update users set is_temporary_password = true, temporary_password_expires_at = now() - interval '1 second' where username = 'ben.fry'",
  )
  expect((await tryToSignIn(world, 'ben.fry', PASSWORD)).status).toBe(401)
  await world.owner.query(
    "update users set temporary_password_expires_at = now() + interval '1 hour' where username = 'ben.fry'",
  )
  expect((await tryToSignIn(world, 'ben.fry', PASSWORD)).body['requiresPasswordSetup']).toBe(true)
})

test('asking for a reset answers the same for everyone', async ({ stranger, world }) => {
  const known = await stranger.call(requestPasswordReset, { body: { username: 'Sam.Okafor' } })
  const unknown = await stranger.call(requestPasswordReset, { body: { username: 'no.such.user' } })

  expect(known).toEqual(unknown)
  const { rows } = await world.owner.query('select username from users where password_reset_requested')
  expect(rows).toEqual([{ username: 'sam.okafor' }])
})
