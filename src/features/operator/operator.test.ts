import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#features/account/contract.ts'
import { currentUser, login } from '#features/session/contract.ts'
import { ask } from '#testing/fixtures/embedded.ts'
import { admin, serve } from '#testing/fixtures/installed.ts'
import { person } from '#testing/fixtures/person.ts'

// Runs the command as a separate process, first beside a running server and again after it has stopped.

const PASSWORD = 'quiet harbour morning'
const dataDir = mkdtempSync(join(tmpdir(), 'casewell-operator-'))
const env = { DATA_DIR: dataDir, MASTERADMIN_PASSWORD: PASSWORD }
let server: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  server = await serve(env)
  const master = await signIn('masteradmin', PASSWORD)
  await master.call(createUser, {
    body: { email: 'ada@acme.example', username: 'ada.nwosu', password: PASSWORD, role: 'client', companyName: 'Acme' },
  })
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const run = (...args: string[]) => admin(env, ...args)
const sql = (text: string) => ask(join(dataDir, 'run'), text)

/** Signs in, as a browser would. */
async function signIn(username: string, password: string) {
  const response = await person(server.base, '', '').respond(login, { body: { username, password } })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('sid='))
  return person(server.base, '', cookie?.split(';')[0] ?? '')
}

const refusalOf = (username: string, password: string) =>
  signIn(username, password).then(
    () => 'signed in',
    (refused: { body: { code: string } }) => refused.body.code,
  )

/** The word that follows "shown once". */
const passwordIn = (out: string) => /shown once\): (\S+)/.exec(out)?.[1] ?? ''

test('help, and anything that is not understood, prints the usage', async () => {
  for (const args of [[], ['help'], ['--help']]) {
    const { code, out, err } = await run(...args)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('npm run admin -- <command>')
    for (const each of ['unlock <username>', 'reset-masteradmin', 'sessions [username]', 'rotate-key'])
      expect(out).toContain(each)
  }
  for (const args of [['toString'], ['unlock'], ['unlock', 'ada', 'ben'], ['reset-masteradmin', 'ada']]) {
    const { code, out, err } = await run(...args)
    expect([args, code, out]).toEqual([args, 2, ''])
    expect(err).toContain('npm run admin -- <command>')
  }
})

test('a locked account is unlocked while the server runs', async () => {
  await sql("update users set is_account_locked = true where username = 'ada.nwosu'")
  for (let n = 0; n < 6; n++) await refusalOf('ada.nwosu', 'wrong')
  expect(await refusalOf('ada.nwosu', PASSWORD)).toBe('TOO_MANY_ATTEMPTS')

  const { code, out, err } = await run('unlock', 'Ada.Nwosu')

  expect({ code, out, err }).toEqual({ code: 0, out: 'ada.nwosu is unlocked.\n', err: '' })
  expect(await refusalOf('ada.nwosu', PASSWORD)).toBe('signed in')
  expect((await run('unlock', 'ada.nwosu')).out).toBe('ada.nwosu was not locked.\n')
})

test('an unknown name gets a plain answer', async () => {
  for (const verb of ['unlock', 'sessions'])
    expect(await run(verb, 'no.such')).toEqual({ code: 1, out: '', err: 'There is no account called "no.such".\n' })
})

test('the operator sees who is signed in, and where', async () => {
  const { code, out } = await run('sessions')
  const [heads, ...rows] = out.trimEnd().split('\n')
  expect(code).toBe(0)
  expect(heads).toMatch(/^USERNAME +SINCE +LAST SEEN +ADDRESS +DEVICE$/)
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows)
    expect(row).toMatch(/^\S+ +\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ +\d{4}-[\dT:-]+Z +(127\.0\.0\.1|::1) +Unknown device$/)

  const ofAda = (await run('sessions', 'ada.nwosu')).out.trimEnd().split('\n').slice(1)
  expect(ofAda.length).toBeGreaterThan(0)
  expect(ofAda.filter((row) => !row.startsWith('ada.nwosu '))).toEqual([])
  await sql("delete from sessions where user_id = (select id from users where username = 'ada.nwosu')")
  expect((await run('sessions', 'ada.nwosu')).out).toBe('ada.nwosu is not signed in.\n')
})

test('masteradmin starts afresh: no sessions, no second factor, a password to be replaced', async () => {
  const before = await signIn('masteradmin', PASSWORD)
  await sql(`insert into passkeys (user_id, credential_id, public_key, name)
    select id, 'lost', '', 'Lost phone' from users where username = 'masteradmin'`)
  await sql("update users set is_account_locked = true, is_active = false where username = 'masteradmin'")

  const { code, out } = await run('reset-masteradmin')

  expect(code).toBe(0)
  await expect(before.call(currentUser)).rejects.toMatchObject({ status: 401 })
  expect(await refusalOf('masteradmin', PASSWORD)).toBe('INVALID_CREDENTIALS')
  const master = await signIn('masteradmin', passwordIn(out))
  const { notices, ...me } = await master.call(currentUser)
  expect(me).toMatchObject({ restriction: 'password', isFirstLogin: true })
  expect(notices.map(({ what }) => what).toSorted()).toEqual(['password', 'second_factor'])
  expect(notices.map(({ by }) => by)).toEqual([null, null])
})

test('every action is logged as the operator’s, without secrets', async () => {
  const { out } = await run('reset-masteradmin')
  const acts =
    await sql(`select event, actor_id, u.username, a.metadata, host(ip_address) as address from audit_events a
    join users u on u.id::text = a.resource_id where a.metadata ->> 'by' = 'operator' order by a.created_at, event`)
  const by = { actor_id: null, metadata: { by: 'operator' }, address: '127.0.0.1' }
  expect(acts).toContainEqual({ event: 'account.unlocked', username: 'ada.nwosu', ...by })
  expect(acts).toContainEqual({ event: 'password.temporary_issued', username: 'masteradmin', ...by })
  expect(acts).toContainEqual({ event: 'second_factor.removed', username: 'masteradmin', ...by })
  const all = await sql('select string_agg(a::text, $$ $$) as text from audit_events a')
  expect(String(all[0]?.['text'])).not.toContain(passwordIn(out))
})

test('the command works the same when the server is stopped, and leaves nothing running', async () => {
  await sql("update users set is_account_locked = true where username = 'ada.nwosu'")
  expect(await server.stop()).toBe(0)

  expect(await run('unlock', 'ada.nwosu')).toEqual({ code: 0, out: 'ada.nwosu is unlocked.\n', err: '' })
  expect((await run('sessions', 'ada.nwosu')).out).toBe('ada.nwosu is not signed in.\n')
  const { out } = await run('reset-masteradmin')

  server = await serve(env)
  expect(await refusalOf('ada.nwosu', PASSWORD)).toBe('signed in')
  expect(await refusalOf('masteradmin', passwordIn(out))).toBe('signed in')
})

test('a folder without data is named and stays empty', async () => {
  const empty = join(dataDir, 'empty')
  const { code, err } = await admin({ DATA_DIR: empty }, 'sessions')
  expect({ code, err }).toEqual({
    code: 1,
    err: `${empty} holds no data yet. Start the server once, or set DATA_DIR.\n`,
  })
})
