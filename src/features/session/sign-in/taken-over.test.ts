import { expect } from 'vitest'
import { issueTemporaryPassword, removeSecondFactor, updateUser } from '#features/account/contract.ts'
import { addPasskey, beginTotp, renewRecoveryCodes } from '#features/second-factor/contract.ts'
import { cast } from '#testing/fixtures/cast.ts'
import { PASSWORD, test, type World } from '#testing/fixtures/world.ts'

// Someone who has got into an account, or sits at another's screen, must not get any further.

const confirmed = { body: { currentPassword: PASSWORD } }

const mailsTo = async ({ owner }: World, userId: string) => {
  const { rows } = await owner.query<{ kind: string }>(
    'select kind from mails where user_id = $1 order by created_at, id',
    [userId],
  )
  return rows.map((each) => each.kind)
}

async function statusOf(call: Promise<unknown>) {
  return call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )
}

/** Resolves once a call waits for a row that is just being changed. */
async function untilSomebodyWaits({ owner }: World) {
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  while ((await owner.query(waiting)).rows.length === 0) await new Promise(setImmediate)
}

test('a sign-in started before a reset does not survive it', async ({ world, ada }) => {
  await world.owner.query('begin')
  await world.owner.query('update users set auth_epoch = auth_epoch + 1 where id = $1', [ada.id])
  const response = { id: 'AAAA', type: 'public-key' as const }
  const late = [
    statusOf(ada.call(addPasskey, { body: { name: 'Thief', response } })),
    statusOf(ada.call(renewRecoveryCodes, confirmed)),
  ]
  await untilSomebodyWaits(world)
  await world.owner.query('commit')
  expect(await Promise.all(late)).toEqual([401, 401])
  const { rows } = await world.owner.query('select 1 from recovery_codes where user_id = $1', [ada.id])
  expect(rows).toEqual([])
})

test('confirming a password all day does not stop anyone from signing in', async ({ world, sam }) => {
  const busy = Array.from({ length: 24 }, () => statusOf(sam.call(beginTotp, confirmed)))
  const [nora] = await Promise.all([world.signIn(cast.nora.username), ...busy])
  expect(nora.id).toBeTruthy()
  expect(await statusOf(sam.call(beginTotp, confirmed))).toBe(200)
})

test('an administrator’s screen left open does not give the account away', async ({ admin }) => {
  const body = { userId: admin.id.toUpperCase(), tempPassword: 'not the owner’s', expiresInHours: 24 as const }
  expect(await statusOf(admin.call(issueTemporaryPassword, { body }))).toBe(403)
  const edits = { params: { userId: admin.id }, body: { password: 'not the owner’s' } }
  expect(await statusOf(admin.call(updateUser, edits))).toBe(403)
})

test('people are told what an administrator changes about their sign-in', async ({ world, admin, grace }) => {
  const params = { userId: grace.id }
  await admin.call(updateUser, { params, body: { password: 'a password given' } })
  await admin.call(updateUser, { params, body: { email: 'somewhere.else@globex.example' } })
  await world.owner.query(
    "insert into passkeys (user_id, credential_id, public_key, name) values ($1, 'G', '', 'Key')",
    [grace.id],
  )
  await admin.call(removeSecondFactor, { params })
  expect(await mailsTo(world, grace.id)).toEqual(['temporary_password', 'address_changed', 'second_factor_removed'])
})

test('the log lists a temporary password under its account, however the id was written', async ({
  world,
  admin,
  ben,
}) => {
  const body = { userId: ben.id.toUpperCase(), tempPassword: 'a password given', expiresInHours: 24 as const }
  await admin.call(issueTemporaryPassword, { body })
  const { rows } = await world.owner.query(
    "select resource_id from audit_events where event = 'password.temporary_issued'",
  )
  expect(rows).toEqual([{ resource_id: ben.id }])
})

test('a reset forgets the browsers that were known', async ({ world, stan }) => {
  const device = await deviceOf(world, cast.stan.username)
  await world.owner.query('update users set auth_epoch = auth_epoch + 1 where id = $1', [stan.id])
  await world.owner.query('update users set is_account_locked = true where id = $1', [stan.id])
  const response = await fetch(`${world.base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: device },
    body: JSON.stringify({ username: cast.stan.username, password: PASSWORD }),
  })
  expect(response.status).toBe(401)
})

async function deviceOf({ base }: World, username: string) {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  return (
    response.headers
      .getSetCookie()
      .find((each) => each.startsWith('device='))
      ?.split(';')[0] ?? ''
  )
}
