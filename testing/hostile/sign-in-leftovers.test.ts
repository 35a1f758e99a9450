import { generate } from 'otplib'
import { expect } from 'vitest'
import { issueTemporaryPassword, listUsers, updateUser } from '#features/account/contract.ts'
import { postMessage } from '#features/message/contract.ts'
import { beginTotp, confirmTotp } from '#features/second-factor/contract.ts'
import { setFirstPassword } from '#features/session/contract.ts'
import { fingerprint, loadKeyring } from '#platform/secrets/seal.server.ts'
import { cast } from '#testing/fixtures/cast.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { type Person, person } from '#testing/fixtures/person.ts'
import { PASSWORD, test, type World } from '#testing/fixtures/world.ts'
import { textsOf } from './sent.ts'

const post = async (world: World, path: string, body: object, cookies: string[] = []) => {
  const response = await fetch(`${world.base}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookies.join('; ') },
    body: JSON.stringify(body),
  })
  const { code } = (await response.json()) as { code?: string } // an object, whatever it says
  const set = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  return { status: response.status, code, cookies: set }
}

const signIn = (world: World, username: string, password = PASSWORD, cookies: string[] = []) =>
  post(world, '/api/auth/login', { username, password }, cookies)
const secondStep = (world: World, cookies: string[], code: string) =>
  post(world, '/api/auth/second-factor', { code }, cookies)

/** As if the waits between failures were over. */
const waited = ({ owner }: World) =>
  owner.query('update throttles set blocked_until = null where blocked_until is not null')
const wrongSteps = ({ owner }: World, username: string, count: number) =>
  owner.query('update users set wrong_second_steps = $2 where username = $1', [username, count])

const codeAt = (secret: string, step: number) => generate({ secret, epoch: Math.floor(Date.now() / 1_000) + step * 30 })

/** Adds an app that shows codes. `next` is a code that has not been used, as long as it is asked for once. */
async function withApp(who: Person) {
  const currentPassword = PASSWORD
  const { secret } = await who.call(beginTotp, { body: { currentPassword } })
  const { recoveryCodes } = await who.call(confirmTotp, { body: { code: await codeAt(secret, 0) } })
  return { recoveryCodes: recoveryCodes ?? [], next: () => codeAt(secret, 1) }
}

test('after a hundred wrong second steps in a row the codes of the app stop, and a recovery code ends that', async ({
  world,
  sam,
  admin,
}) => {
  const { username } = cast.sam
  const { recoveryCodes, next } = await withApp(sam)
  await wrongSteps(world, username, 99)
  const { cookies } = await signIn(world, username)
  expect(await secondStep(world, cookies, '000000')).toMatchObject({ status: 401, code: 'WRONG_CODE' })

  const again = await signIn(world, username)
  expect(await secondStep(world, again.cookies, await next())).toMatchObject({ status: 403, code: 'CODES_STOPPED' })
  const shown = await admin.call(listUsers, { query: { q: username } })
  expect(shown.map((each) => each.codesStopped)).toEqual([true])
  const events = "select event from audit_events where event = 'second_factor.codes_stopped' and resource_id = $1"
  expect((await world.owner.query(events, [sam.id])).rows).toHaveLength(1)

  expect((await secondStep(world, again.cookies, recoveryCodes[0] ?? '')).status).toBe(200)
  const after = await signIn(world, username)
  expect((await secondStep(world, after.cookies, await next())).status).toBe(200)
})

test('the wrong second steps of all browsers count together, and a right one clears them', async ({ world, ben }) => {
  const { username } = cast.ben
  const { next } = await withApp(ben)
  await wrongSteps(world, username, 97)
  const here = await signIn(world, username)
  await secondStep(world, here.cookies, '000000')
  const elsewhere = await signIn(world, username)
  await secondStep(world, elsewhere.cookies, '000000')
  expect((await secondStep(world, elsewhere.cookies, await next())).status).toBe(200)
  const { rows } = await world.owner.query('select wrong_second_steps from users where username = $1', [username])
  expect(rows).toEqual([{ wrong_second_steps: 0 }])
})

test('the codes of the master administrator never stop', async ({ world, admin }) => {
  const { next } = await withApp(admin)
  await wrongSteps(world, 'masteradmin', 500)
  const { cookies } = await signIn(world, 'masteradmin')
  expect((await secondStep(world, cookies, '000000')).status).toBe(401)
  expect((await secondStep(world, cookies, await next())).status).toBe(200)
})

test('all browsers known for an account share a cap on failures, which keeps out none that is new', async ({
  world,
}) => {
  const { username } = cast.grace
  const [here, there] = [await signIn(world, username), await signIn(world, username)]
  expect((await signIn(world, username, 'wrong wrong', here.cookies)).status).toBe(401)
  expect((await signIn(world, username, 'wrong wrong', there.cookies)).status).toBe(401)
  // As if they had failed so often together, each of them never more than five times in a row.
  const shared = fingerprint(loadKeyring(world), 'failures at known browsers', world.ids.grace)
  const counted = await world.owner.query('update throttles set failures = 50 where key = $1 and failures = 2', [
    shared,
  ])
  expect(counted.rowCount).toBe(1)

  expect(await signIn(world, username, PASSWORD, there.cookies)).toMatchObject({
    status: 429,
    code: 'TOO_MANY_ATTEMPTS',
  })
  expect((await signIn(world, username)).status).toBe(200)
})

test('a temporary password opens one session, in which its owner chooses their own', async ({ world, admin }) => {
  const { username } = cast.stan
  const userId = world.ids.stan
  const issue = (tempPassword: string) =>
    admin.call(issueTemporaryPassword, { body: { userId, tempPassword, expiresInHours: 24 } })
  await issue('harbour for today')
  const both = await Promise.all([1, 2].map(() => signIn(world, username, 'harbour for today')))
  expect(both.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect(await signIn(world, username, 'harbour for today')).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })

  const inside = both.find((each) => each.status === 200)?.cookies[0] ?? ''
  const owner = person(world.base, userId, inside)
  await owner.respond(setFirstPassword, { body: { newPassword: 'a brighter harbour' } })
  for (let n = 0; n < 2; n++) expect((await signIn(world, username, 'a brighter harbour')).status).toBe(200)

  await issue('harbour for tomorrow')
  expect((await signIn(world, username, 'harbour for tomorrow')).status).toBe(200)
  expect((await signIn(world, username, 'harbour for tomorrow')).status).toBe(401)
  await issue('harbour for good')
  expect((await signIn(world, username, 'harbour for good')).status).toBe(200)
})

test('an answer is not repeated to a user who has lost the company since', async ({ world, admin, ada, sita }) => {
  const { id: requestId } = await ada.raises(aReview())
  const body = { content: 'Between Acme and us.' }
  const send = () =>
    sita.respond(postMessage, { params: { requestId }, body, headers: { 'Idempotency-Key': 'lost-1' } })
  const first = await (await send()).json()
  expect(await (await send()).json()).toEqual(first)

  const serves = (clientIds: string[]) => admin.call(updateUser, { params: { userId: sita.id }, body: { clientIds } })
  const { clientIds } = (await admin.call(listUsers, { query: { q: cast.sita.username } }))[0] ?? { clientIds: [] }
  const { rows } = await world.owner.query('select tenant_id from requests where id = $1', [requestId])
  await serves(clientIds.filter((each) => each !== rows[0].tenant_id))
  await expect(send()).rejects.toMatchObject({ status: 404 })

  await serves(clientIds)
  expect(await (await send()).json()).toEqual(first)
})

test('asking for a reset does the same work for any name, known or not', async ({ world }) => {
  await world.owner.query("update users set is_active = false where username = 'nora.quinn'")
  const asking = async (username: string) => {
    const texts = await textsOf(() =>
      post(world, '/api/auth/request-password-reset', { username }).then(() => waited(world)),
    )
    return texts.filter((each) => !each.includes('throttles set blocked_until = null'))
  }
  const known = await asking(cast.ada.username)
  expect(known.length).toBeGreaterThan(4)
  expect(await asking('no.such.user')).toEqual(known)
  expect(await asking(cast.nora.username)).toEqual(known)
  expect(await asking(cast.ada.username)).toEqual(known)
})
