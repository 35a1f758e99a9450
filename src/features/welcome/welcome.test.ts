import { expect } from 'vitest'
import { createUser, issueTemporaryPassword, issueWelcomeLink, updateUser } from '#features/account/contract.ts'
import { currentUser } from '#features/session/contract.ts'
import { mailsTo } from '#testing/fixtures/mails.ts'
import { type Person, person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { openWelcome, welcome } from './contract.ts'

const newPassword = 'seven green lanterns'
const GONE = 'This link has been used or has expired. Ask for a new one.'

const anInvitation = (changes: object = {}) => ({
  email: `${crypto.randomUUID()}@initech.example`,
  firstName: 'Mia',
  role: 'client' as const,
  companyName: 'Initech Ltd',
  isAnotherCompany: true as const,
  invite: true as const,
  ...changes,
})

async function invited(admin: Person) {
  const { welcomeLink, ...account } = await admin.call(createUser, { body: anInvitation() })
  return { account, token: tokenIn(welcomeLink) }
}

const tokenIn = (link: string | null | undefined) => link?.split('#')[1] ?? 'no link'

const statusOf = (stranger: Person, token: string) =>
  stranger.call(welcome, { body: { token, newPassword } }).then(
    () => 200,
    (refused: { status: number; body: { message: string } }) => [refused.status, refused.body.message],
  )

function signedInBy(world: World, response: Response) {
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('sid='))
  return person(world.base, '', cookie?.split(';')[0] ?? '')
}

test('an invited person chooses a password and is signed in', async ({ admin, stranger, world }) => {
  const { account, token } = await invited(admin)

  const response = await stranger.respond(welcome, { body: { token, newPassword } })

  expect(await response.json()).toMatchObject({ requiresPasswordSetup: false, role: 'client' })
  const mia = signedInBy(world, response)
  expect(await mia.call(currentUser)).toMatchObject({ id: account.id, isFirstLogin: false, restriction: null })
  const { rows } = await world.owner.query(
    "select event, actor_id, metadata ->> 'by' as by from audit_events where resource_id = $1 and metadata ? 'by' order by event",
    [account.id],
  )
  expect(rows).toEqual([
    { event: 'password.chosen', actor_id: account.id, by: 'welcome link' },
    { event: 'session.opened', actor_id: account.id, by: 'welcome link' },
  ])
  await expect(world.signIn(account.username, newPassword)).resolves.toBeTruthy()
})

test('the page names the username that it is for, for as long as the link works', async ({
  admin,
  stranger,
  world,
}) => {
  const { account, token } = await invited(admin)
  const opened = () => stranger.call(openWelcome, { body: { token } })
  expect(await opened()).toEqual({ username: account.username })
  expect(await opened(), 'which does not use it up').toEqual({ username: account.username })
  expect(await statusOf(stranger, token)).toBe(200)
  await expect(opened()).rejects.toMatchObject({ status: 410, body: { message: GONE } })

  const late = await invited(admin)
  await world.owner.query('update one_time_links set expire = now() where user_id = $1', [late.account.id])
  for (const each of [late.token, 'A'.repeat(43), ''])
    await expect(stranger.call(openWelcome, { body: { token: each } })).rejects.toMatchObject({ status: 410 })
})

test('the e-mail gives the firm, the username, the link and when it ends, but no password', async ({
  admin,
  world,
}) => {
  const { welcomeLink, ...account } = await admin.call(createUser, { body: anInvitation() })

  const [mail, ...others] = await mailsTo(world, account.id)

  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'welcome', to: account.email, subject: 'Welcome to Casewell' })
  expect(mail?.text).toContain('Hello Mia,')
  expect(mail?.text).toContain(`\n${welcomeLink}\n`)
  expect(mail?.text).toContain(`\n${account.username}\n`)
  expect(mail?.text).toMatch(/works once, until \d+ \w+ \d{4}, \d+:\d\d [ap]m\./)
  expect(welcomeLink).toMatch(/^http:\/\/localhost:3000\/welcome#[\w-]{43}$/)
})

test('a link works once, even when two people use it at once', async ({ admin, stranger }) => {
  const { token } = await invited(admin)
  const outcomes = await Promise.all([statusOf(stranger, token), statusOf(stranger, token)])
  expect(outcomes).toEqual(expect.arrayContaining([200, [410, GONE]]))
  expect(await statusOf(stranger, token)).toEqual([410, GONE])
})

test('an expired, unknown or malformed link is refused the same way', async ({ admin, stranger, world }) => {
  const { account, token } = await invited(admin)
  await world.owner.query('update one_time_links set expire = now() where user_id = $1', [account.id])
  for (const each of [token, 'A'.repeat(43), '', 'null']) expect(await statusOf(stranger, each)).toEqual([410, GONE])
})

test('a link does not open an account that is suspended, deleted or has a password of its own', async ({
  admin,
  stranger,
  world,
}) => {
  const [suspended, deleted, settled] = [await invited(admin), await invited(admin), await invited(admin)]
  await admin.call(updateUser, { params: { userId: suspended.account.id }, body: { isActive: false } })
  await admin.raw('DELETE', `/api/admin/users/${deleted.account.id}`, {
    headers: { 'Content-Type': 'application/json' },
  })
  await world.owner.query('update users set is_first_login = false where id = $1', [settled.account.id])
  for (const { token } of [suspended, deleted, settled]) expect(await statusOf(stranger, token)).toEqual([410, GONE])

  await admin.call(updateUser, { params: { userId: suspended.account.id }, body: { isActive: true } })
  expect(await statusOf(stranger, suspended.token)).toEqual([410, GONE])
})

test('a password that is refused does not use up the link', async ({ admin, stranger }) => {
  const { token } = await invited(admin)
  const tried = (password: string) => stranger.call(welcome, { body: { token, newPassword: password } })

  await expect(tried('short')).rejects.toMatchObject({
    body: { fieldErrors: { newPassword: ['Password must be at least 8 characters long'] } },
  })
  await expect(tried('Mia initech 2026')).rejects.toMatchObject({
    body: { fieldErrors: { newPassword: [expect.stringContaining('not based on your name')] } },
  })
  expect(await statusOf(stranger, token)).toBe(200)
})

test('a new link cancels the one before, and is refused for a user who has signed in', async ({
  admin,
  ada,
  stranger,
}) => {
  const { account, token } = await invited(admin)
  const again = await admin.call(issueWelcomeLink, { params: { userId: account.id } })
  expect(await statusOf(stranger, token)).toEqual([410, GONE])
  expect(await statusOf(stranger, tokenIn(again.welcomeLink))).toBe(200)

  for (const userId of [account.id, ada.id, admin.id])
    await expect(admin.call(issueWelcomeLink, { params: { userId } })).rejects.toMatchObject({ status: 409 })
  const missing = admin.call(issueWelcomeLink, { params: { userId: crypto.randomUUID() } })
  await expect(missing).rejects.toMatchObject({ status: 404 })
})

test('only administrators send links, and none to a suspended account', async ({ admin, ada, sam }) => {
  const { account } = await invited(admin)
  const params = { userId: account.id }
  for (const each of [ada, sam])
    await expect(each.call(issueWelcomeLink, { params })).rejects.toMatchObject({ status: 403 })
  await admin.call(updateUser, { params, body: { isActive: false } })
  await expect(admin.call(issueWelcomeLink, { params })).rejects.toMatchObject({ status: 409 })
})

test('an account is created with a password or an invitation, not with both or neither', async ({ admin }) => {
  const both = admin.call(createUser, { body: anInvitation({ password: 'a first password' }) })
  await expect(both).rejects.toMatchObject({ status: 400, body: { fieldErrors: { password: [expect.any(String)] } } })
  const neither = admin.call(createUser, { body: anInvitation({ invite: undefined }) })
  await expect(neither).rejects.toMatchObject({
    body: { fieldErrors: { password: ['Password must be at least 8 characters'] } },
  })
})

test('an invited account has no password that anyone could type', async ({ admin, world }) => {
  const { account, token } = await invited(admin)
  await expect(world.signIn(account.username, token)).rejects.toThrow('401')
})

test('a link stops working once the account has another address or password', async ({ admin, stranger }) => {
  const [moved, given] = [await invited(admin), await invited(admin)]
  const email = `${crypto.randomUUID()}@initech.example`
  await admin.call(updateUser, { params: { userId: moved.account.id }, body: { email } })
  const body = { userId: given.account.id, tempPassword: 'just for today', expiresInHours: 24 as const }
  await admin.call(issueTemporaryPassword, { body })

  for (const { token } of [moved, given]) expect(await statusOf(stranger, token)).toEqual([410, GONE])
  const named = await invited(admin)
  await admin.call(updateUser, { params: { userId: named.account.id }, body: { firstName: 'Maria' } })
  expect(await statusOf(stranger, named.token)).toBe(200)
})

test('neither the link nor its secret is in the database', async ({ admin, world }) => {
  const { token } = await invited(admin)
  const { rows } = await world.owner.query<{ text: string }>(
    `select m::text as text from mails m union all select l::text from one_time_links l
      union all select a::text from audit_events a union all select i::text from idempotency_keys i`,
  )
  const raw = Buffer.from(token).toString('hex')
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ text }) => text.includes(token) || text.includes(raw))).toEqual([])
})

test('an address that keeps trying links is stopped', async ({ stranger }) => {
  let last: unknown
  for (let n = 0; n < 40 && last !== 429; n++) {
    const outcome = await statusOf(stranger, 'A'.repeat(43))
    last = Array.isArray(outcome) ? outcome[0] : outcome
  }
  expect(last).toBe(429)
})
