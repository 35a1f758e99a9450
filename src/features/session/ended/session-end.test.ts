import { expect } from 'vitest'
import { issueTemporaryPassword, updateUser } from '#features/account/contract.ts'
import { listDevices, signOutDevice } from '#features/device/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { PASSWORD, test, type World } from '#testing/fixtures/world.ts'
import { changePassword, logout, sessionEnd } from '../contract.ts'

const reasonFor = async (person: Person) => (await person.call(sessionEnd)).reason

const set = ({ owner }: World, who: Person, changes: string) =>
  owner.query(`update sessions set ${changes} where user_id = $1`, [who.id])

test('a user who was away for too long is told so, even after the session would have expired', async ({ world }) => {
  const sita = await world.signIn('sita.rao')
  expect(await reasonFor(sita)).toBeNull()
  await set(world, sita, "last_seen_at = now() - interval '31 minutes'")
  expect(await reasonFor(sita)).toBe('idle')
  await set(world, sita, "last_seen_at = now() - interval '15 hours', expire = now() - interval '4 hours'")
  expect(await reasonFor(sita)).toBe('idle')
})

test('a user who worked until the twelve hours were up is told so', async ({ world }) => {
  const sita = await world.signIn('sita.rao')
  await set(world, sita, "last_seen_at = now() - interval '2 hours', expire = now() - interval '119 minutes'")
  expect(await reasonFor(sita)).toBe('expired')
})

test('a session ended by an administrator’s change says so', async ({ world, admin }) => {
  const [ben, nora] = [await world.signIn('ben.fry'), await world.signIn('nora.quinn')]
  const body = { userId: ben.id, tempPassword: 'given by someone else', expiresInHours: 24 as const }
  await admin.call(issueTemporaryPassword, { body })
  await admin.call(updateUser, { params: { userId: nora.id }, body: { isActive: false } })
  expect([await reasonFor(ben), await reasonFor(nora)]).toEqual(['administrator', 'administrator'])
  expect(await reasonFor(admin)).toBeNull()
})

test('so does another browser of one’s own', async ({ world }) => {
  const [here, there] = [await world.signIn('grace.lin'), await world.signIn('grace.lin')]
  const [_, other] = await here.call(listDevices)
  await here.call(signOutDevice, { params: { deviceId: other?.id ?? '' } })
  expect([await reasonFor(there), await reasonFor(here)]).toEqual(['device', null])

  const third = await world.signIn('grace.lin')
  await here.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'a brighter harbour' } })
  expect(await reasonFor(third)).toBe('password')
})

test('the first of very many sign-ins reads that there were so many', async ({ world }) => {
  const first = await world.signIn('stan.petrov')
  await world.owner.query(
    `insert into sessions (sid, user_id, epoch, last_seen_at)
     select sha256(n::text::bytea), user_id, epoch, now() + interval '1 second' from sessions, generate_series(1, 50) n
     where user_id = $1`,
    [first.id],
  )
  await world.signIn('stan.petrov')
  expect(await reasonFor(first)).toBe('crowded')
})

test('a user who logs out, or never signed in, is told nothing', async ({ world, stranger }) => {
  const sam = await world.signIn('sam.okafor')
  await sam.call(logout)
  expect([await reasonFor(sam), await reasonFor(stranger)]).toEqual([null, null])
})
