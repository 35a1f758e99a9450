import { generate } from 'otplib'
import { expect } from 'vitest'
import { currentUser, logout } from '#features/session/contract.ts'
import { cast } from '#testing/fixtures/cast.ts'
import { PASSWORD, test, type World } from '#testing/fixtures/world.ts'
import { person, type Person } from '#testing/fixtures/person.ts'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  ownSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from './contract.ts'

const confirmed = { body: { currentPassword: PASSWORD } }
/** The app's code, so many steps from now. */
const codeOf = (secret: string, steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 })

/** Adds an app that shows codes. The code that confirmed it is used up: later ones come one step ahead. */
async function withApp(who: Person) {
  const { secret } = await who.call(beginTotp, confirmed)
  const { recoveryCodes } = await who.call(confirmTotp, { body: { code: await codeOf(secret) } })
  return { secret, recoveryCodes: recoveryCodes ?? [], next: () => codeOf(secret, 1) }
}

const post = async (world: World, path: string, body: object, cookie = '') => {
  const response = await fetch(`${world.base}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  })
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  return { status: response.status, answer: (await response.json()) as Record<string, unknown>, cookies } // an object, whatever it says
}

const password = (world: World, username: string) => post(world, '/api/auth/login', { username, password: PASSWORD })
const secondStep = (world: World, cookies: string[], code: string) =>
  post(world, '/api/auth/second-factor', { code }, cookies.join('; '))

test('an account without a second factor signs in with the password alone', async ({ world }) => {
  const { answer } = await password(world, 'ada.nwosu')
  expect(answer).toEqual({ message: 'Logged in successfully!', requiresPasswordSetup: false, role: 'client' })
})

test('with an app the password alone opens nothing, and the code opens a session', async ({ world, ada }) => {
  const { next } = await withApp(ada)
  const first = await password(world, 'ada.nwosu')

  expect(first.answer).toMatchObject({ secondFactor: ['totp', 'recovery_code'], role: 'client' })
  expect(first.cookies.some((each) => each.startsWith('sid='))).toBe(false)
  const halfWay = person(world.base, '', first.cookies.join('; '))
  await expect(halfWay.call(currentUser)).rejects.toMatchObject({ status: 401 })

  const second = await secondStep(world, first.cookies, await next())
  expect(second).toMatchObject({ status: 200, answer: { message: 'Logged in successfully!', role: 'client' } })
  const inside = person(world.base, '', second.cookies.find((each) => each.startsWith('sid=')) ?? '')
  expect(await inside.call(currentUser)).toMatchObject({ username: 'ada.nwosu', restriction: null })
})

test('a code works once, and a wrong one not at all', async ({ world, ben }) => {
  const { next } = await withApp(ben)
  const code = await next()
  const first = await password(world, cast.ben.username)
  expect(await secondStep(world, first.cookies, '000000')).toMatchObject({
    status: 401,
    answer: { code: 'WRONG_CODE' },
  })
  expect((await secondStep(world, first.cookies, code)).status).toBe(200)
  const again = await password(world, cast.ben.username)
  expect(await secondStep(world, again.cookies, code)).toMatchObject({ status: 401, answer: { code: 'WRONG_CODE' } })
})

test('of many guesses at once only the first few are checked', async ({ world, grace }) => {
  await withApp(grace)
  const { cookies } = await password(world, cast.grace.username)
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 30 }, () => secondStep(world, cookies, '000000')))
  // After the first five, one more for each second that a slow machine takes.
  const checked = 5 + Math.floor((performance.now() - began) / 1_000)
  expect(answers.filter((each) => each.status === 401).length).toBeLessThanOrEqual(checked)
  expect(answers.filter((each) => each.status === 429).length).toBeGreaterThanOrEqual(30 - checked)
})

test('each recovery code opens one session, however it is typed', async ({ world, sam }) => {
  const { recoveryCodes } = await withApp(sam)
  expect(new Set(recoveryCodes).size).toBe(10)
  const code = recoveryCodes[0]?.replaceAll('-', ' ').toUpperCase() ?? ''

  const first = await password(world, 'sam.okafor')
  expect((await secondStep(world, first.cookies, code)).status).toBe(200)
  expect(await sam.call(ownSecondFactor)).toMatchObject({ totp: true, recoveryCodesLeft: 9 })
  const again = await password(world, 'sam.okafor')
  expect((await secondStep(world, again.cookies, code)).status).toBe(401)

  const renewed = await sam.call(renewRecoveryCodes, confirmed)
  expect(renewed.recoveryCodes).toHaveLength(10)
  expect((await secondStep(world, again.cookies, recoveryCodes[1] ?? '')).status).toBe(401)
})

test('a second factor cannot be changed without the password', async ({ sita }) => {
  const wrong = { body: { currentPassword: 'not hers' } }
  const refusal = { status: 400, body: { fieldErrors: { currentPassword: ['This is not your current password.'] } } }
  await expect(sita.call(beginTotp, wrong)).rejects.toMatchObject(refusal)
  await expect(sita.call(beginPasskey, wrong)).rejects.toMatchObject(refusal)
  await expect(sita.call(removeTotp, wrong)).rejects.toMatchObject(refusal)
  await expect(sita.call(renewRecoveryCodes, wrong)).rejects.toMatchObject(refusal)
  await expect(sita.call(beginTotp, wrong)).rejects.toMatchObject({ status: 400 })
  await expect(sita.call(beginTotp, confirmed)).rejects.toMatchObject({ status: 429 })
})

test('an app counts only after it has shown a right code', async ({ world, nora }) => {
  await nora.call(beginTotp, confirmed)
  await expect(nora.call(confirmTotp, { body: { code: '000 000' } })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { code: [expect.stringContaining('not the app’s current code')] } },
  })
  expect((await password(world, 'nora.quinn')).answer['secondFactor']).toBeUndefined()
})

test('the secret is stored encrypted, and a removed app no longer works', async ({ world, stan }) => {
  const { secret } = await withApp(stan)
  const { rows } = await world.owner.query("select totp_secret from users where username = 'stan.petrov'")
  expect(rows[0].totp_secret.includes(Buffer.from(secret))).toBe(false)

  await stan.call(removeTotp, confirmed)
  expect(await stan.call(ownSecondFactor)).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
  expect((await password(world, 'stan.petrov')).answer['secondFactor']).toBeUndefined()
})

test('a role that needs a second factor can do nothing without one, and cannot remove the last', async ({ world }) => {
  const nora = await world.signIn('nora.quinn')
  await world.owner.query("update sign_in_rules set second_factor_required = true where role = 'staff'")
  try {
    const refused = await nora.raw('GET', '/api/requests')
    expect([refused.status, (await refused.json()) as object]).toEqual([
      403,
      expect.objectContaining({ code: 'SECOND_FACTOR_SETUP_REQUIRED' }),
    ])
    expect(await nora.call(currentUser)).toMatchObject({ restriction: 'second_factor' })
    await withApp(nora)
    expect((await nora.raw('GET', '/api/requests')).status).toBe(200)
    await expect(nora.call(removeTotp, confirmed)).rejects.toMatchObject({ status: 409 })
    expect(await nora.call(ownSecondFactor)).toMatchObject({ totp: true, required: true })
  } finally {
    await world.owner.query('update sign_in_rules set second_factor_required = false')
  }
})

test('an invalid passkey is refused, and someone else’s does not exist', async ({ world, ada, stan }) => {
  await stan.call(beginPasskey, confirmed)
  const response = { id: 'AAAA', type: 'public-key' as const, rawId: 'AAAA', response: {} }
  await expect(stan.call(addPasskey, { body: { name: 'Key', response } })).rejects.toMatchObject({
    status: 400,
    body: { code: 'PASSKEY_REFUSED' },
  })
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into passkeys (user_id, credential_id, public_key, name) values ($1, 'AAAA', '\\x00', 'Key') returning id`,
    [ada.id],
  )
  const passkeyId = rows[0]?.id ?? ''
  await expect(stan.call(removePasskey, { params: { passkeyId }, ...confirmed })).rejects.toMatchObject({ status: 404 })
  const options = await post(world, '/api/auth/passkey/options', {})
  const forged = await post(world, '/api/auth/passkey', { response }, options.cookies.join('; '))
  expect(forged).toMatchObject({ status: 401, answer: { code: 'PASSKEY_REFUSED' } })
})

test('changes to second factors are audited', async ({ world, ada }) => {
  const { rows } = await world.owner.query<{ event: string }>(
    "select event from audit_events where actor_id = $1 and event like 'totp.%'",
    [ada.id],
  )
  expect(rows.map((each) => each.event)).toContain('totp.added')
  await ada.call(logout)
})
