import { expect } from 'vitest'
import { currentUser } from '#features/session/contract.ts'
import { PASSWORD, test, type World } from '#testing/fixtures/world.ts'
import { person } from '#testing/fixtures/person.ts'
import { type Device, listDevices, signOutDevice, signOutEverywhere } from './contract.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Signs in from one more device. */
async function signInFrom(world: World, username: string, userAgent: string) {
  const response = await fetch(`${world.base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  return person(world.base, '', response.headers.get('set-cookie')?.split(';')[0] ?? '')
}

const otherThan = (devices: Device[]) => devices.find((each) => !each.isCurrent)?.id ?? ''
const isOver = { status: 401 }

test('everyone sees where they are signed in, and nothing else', async ({ world }) => {
  const here = await world.signIn('ben.fry')
  await signInFrom(world, 'ben.fry', safari)
  const devices = await here.call(listDevices)

  expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  expect(devices[1]).toMatchObject({ name: 'Safari on iPhone', ipAddress: expect.stringMatching(/127\.0\.0\.1|::1/) })
  expect(Object.keys(devices[0] ?? {}).toSorted()).toEqual(
    ['createdAt', 'id', 'ipAddress', 'isCurrent', 'lastSeenAt', 'name'].toSorted(),
  )
})

test('expired sessions are not listed', async ({ world }) => {
  const here = await world.signIn('grace.lin')
  const away = await world.signIn('grace.lin')
  await world.signIn('grace.lin')
  const [, asleep, old] = await here.call(listDevices)
  await world.owner.query("update sessions set last_seen_at = now() - interval '31 minutes' where id = $1", [
    asleep?.id,
  ])
  await world.owner.query('update sessions set epoch = epoch - 1 where id = $1', [old?.id])

  expect(await here.call(listDevices)).toHaveLength(1)
  await expect(away.call(currentUser)).rejects.toMatchObject(isOver)
})

test('a device that is signed out is refused at its next call, and its stream ends', async ({ world }) => {
  const [here, there] = [await world.signIn('sita.rao'), await world.signIn('sita.rao')]
  const stream = await there.hears()
  const deviceId = otherThan(await here.call(listDevices))
  await here.call(signOutDevice, { params: { deviceId } })

  await expect(there.call(currentUser)).rejects.toMatchObject(isOver)
  expect(await stream.next()).toBeUndefined()
  expect(await here.call(listDevices)).toHaveLength(1)
  const { rows } = await world.owner.query(
    "select actor_id, event from audit_events where resource_type = 'session' and resource_id = $1",
    [deviceId],
  )
  expect(rows).toEqual([{ actor_id: here.id, event: 'session.revoked' }])
})

test('people cannot sign out another user’s device', async ({ ada, ben, admin, stan }) => {
  const deviceId = (await ada.call(listDevices))[0]?.id ?? ''
  for (const other of [ben, admin, stan]) {
    const ask = async (id: string) => {
      const response = await other.raw('DELETE', `/api/account/devices/${id}`)
      const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>
      return { status: response.status, body }
    }
    const foreign = await ask(deviceId)
    expect(foreign).toEqual(await ask(crypto.randomUUID()))
    expect(foreign.status).toBe(404)
  }
  await ada.call(currentUser)
})

test('signing out everywhere ends every session, this one included', async ({ world, ada }) => {
  const [here, there] = [await world.signIn('stan.petrov'), await world.signIn('stan.petrov')]
  const stream = await there.hears()
  const before = await world.owner.query('select auth_epoch from users where id = $1', [here.id])
  const response = await here.respond(signOutEverywhere)

  expect(response.headers.get('set-cookie')).toMatch(/^sid=; .*Max-Age=0/)
  for (const each of [here, there]) await expect(each.call(currentUser)).rejects.toMatchObject(isOver)
  expect(await stream.next()).toBeUndefined()
  const after = await world.owner.query('select auth_epoch from users where id = $1', [here.id])
  expect(after.rows[0].auth_epoch).toBe(before.rows[0].auth_epoch + 1)
  await ada.call(currentUser)
  const { rows } = await world.owner.query(
    "select metadata from audit_events where resource_type = 'session' and resource_id = $1 and metadata ? 'everywhere'",
    [here.id],
  )
  expect(rows).toEqual([{ metadata: { everywhere: true, sessions: expect.any(Number) } }])
})
