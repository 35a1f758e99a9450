import { expect } from 'vitest'
import { test, type World } from '#testing/fixtures/world.ts'
import { listUsers, updateUser } from '../contract.ts'

const lock = ({ owner }: World, id: string, until: string) =>
  owner.query(`update users set is_account_locked = true, locked_until = ${until} where id = $1`, [id])

test('a lock that has run out no longer counts, and one that has not says when it ends', async ({
  admin,
  nora,
  world,
}) => {
  const shown = async () => (await admin.call(listUsers, { query: { q: 'nora.quinn' } }))[0]
  const listed = async () =>
    (await admin.call(listUsers, { query: { state: 'locked' } })).some((each) => each.id === nora.id)

  await lock(world, nora.id, "now() + interval '20 minutes'")
  expect(await shown()).toMatchObject({ isAccountLocked: true, lockedUntil: expect.any(String) })
  expect(await listed()).toBe(true)
  await lock(world, nora.id, "now() - interval '1 second'")
  expect(await shown()).toMatchObject({ isAccountLocked: false, lockedUntil: null })
  expect(await listed()).toBe(false)
  await lock(world, nora.id, 'null')
  expect(await shown()).toMatchObject({ isAccountLocked: true, lockedUntil: null })
  await admin.call(updateUser, { params: { userId: nora.id }, body: { isAccountLocked: false } })
})

test('unlocking forgets the failures, and the log names the administrator', async ({ admin, world }) => {
  const { rows: found } = await world.owner.query<{ id: string }>("select id from users where username = 'grace.lin'")
  const id = found[0]?.id ?? ''
  await world.owner.query(
    "update users set password = (select password from users where username = 'ada.nwosu') where id = $1",
    [id],
  )
  for (let failure = 0; failure < 5; failure++)
    await expect(world.signIn('grace.lin', 'not her password')).rejects.toThrow('401')
  await expect(world.signIn('grace.lin')).rejects.toThrow('429')
  await lock(world, id, "now() + interval '20 minutes'")

  const after = await admin.call(updateUser, { params: { userId: id }, body: { isAccountLocked: false } })

  expect(after).toMatchObject({ isAccountLocked: false, lockedUntil: null })
  await expect(world.signIn('grace.lin')).resolves.toBeTruthy()
  const { rows } = await world.owner.query(
    "select actor_id, resource_id, metadata from audit_events where event = 'account.unlocked' and resource_id = $1",
    [id],
  )
  expect(rows).toEqual([
    { actor_id: admin.id, resource_id: id, metadata: { isAccountLocked: { before: true, after: false } } },
  ])
})
