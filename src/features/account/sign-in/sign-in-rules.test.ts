import { expect } from 'vitest'
import { listRequests } from '#features/request/contract.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { changeSignInRules, removeSecondFactor, signInRules } from '../contract.ts'

const needsFactor = { status: 403, body: { code: 'SECOND_FACTOR_SETUP_REQUIRED' } }

const auditOf = async ({ owner }: World, event: string) =>
  (
    await owner.query<{ metadata: unknown; actorId: string; resourceId: string; tenantId: string | null }>(
      `select metadata, actor_id as "actorId", resource_id as "resourceId", tenant_id as "tenantId"
        from audit_events where event = $1 order by created_at desc`,
      [event],
    )
  ).rows

const enrol = ({ owner }: World, id: string) =>
  owner.query("update users set totp_secret = 'sealed', totp_last_step = 7 where id = $1", [id])

test('no second factor is needed until the firm requires one', async ({ admin }) => {
  expect(await admin.call(signInRules)).toEqual({ client: false, staff: false, admin: false })
})

test('a role that needs a second factor is stopped at once, and let through when it no longer does', async ({
  admin,
  ada,
  world,
}) => {
  const [sam, stan] = [await world.signIn('sam.okafor'), await world.signIn('stan.petrov')]
  await enrol(world, stan.id)
  const news = await sam.hears()

  expect(await admin.call(changeSignInRules, { body: { staff: true } })).toEqual({
    client: false,
    staff: true,
    admin: false,
  })
  await expect(sam.call(listRequests)).rejects.toMatchObject(needsFactor)
  expect(await news.next()).toBeUndefined()
  await expect(sam.hears()).rejects.toMatchObject({ status: 403 })
  await expect(stan.call(listRequests)).resolves.toBeTruthy()
  await expect(ada.call(listRequests)).resolves.toBeTruthy()

  await admin.call(changeSignInRules, { body: { staff: false } })
  await expect(sam.call(listRequests)).resolves.toBeTruthy()
  const [off, on] = await auditOf(world, 'sign_in_rules.changed')
  expect(on).toMatchObject({ actorId: admin.id, tenantId: null, metadata: { staff: { before: false, after: true } } })
  expect(off).toMatchObject({ metadata: { staff: { before: true, after: false } } })
})

test('unchanged rules leave no trace', async ({ admin, world }) => {
  const before = (await auditOf(world, 'sign_in_rules.changed')).length
  await admin.call(changeSignInRules, { body: { client: false } })
  expect((await auditOf(world, 'sign_in_rules.changed')).length).toBe(before)
})

test.for([{ client: 'yes' }, { everyone: true }])('%o is not a valid rule', async (body, { admin }) => {
  await expect(admin.call(changeSignInRules, { body: body as object })).rejects.toMatchObject({ status: 400 })
})

test('other administrators hear of a new rule', async ({ admin }) => {
  const news = await admin.hears()
  await admin.call(changeSignInRules, { body: { client: true } })
  expect((await news.next())?.paths).toEqual([signInRules.path])
  await admin.call(changeSignInRules, { body: { client: false } })
  news.close()
})

test('a user who lost their phone has it removed, and signs in with the password alone', async ({ admin, world }) => {
  const nora = await world.signIn('nora.quinn')
  await enrol(world, nora.id)
  await world.owner.query(
    "insert into passkeys (user_id, credential_id, public_key, name) values ($1, 'credential', 'key', 'Phone')",
    [nora.id],
  )
  await world.owner.query("insert into recovery_codes (user_id, hash) values ($1, 'hash')", [nora.id])

  await admin.call(removeSecondFactor, { params: { userId: nora.id } })

  await expect(nora.call(listRequests)).rejects.toMatchObject({ status: 401 })
  await expect((await world.signIn('nora.quinn')).call(listRequests)).resolves.toBeTruthy()
  const { rows } = await world.owner.query(
    `select totp_secret, totp_pending, totp_last_step, (select count(*)::int from passkeys where user_id = u.id) as passkeys,
      (select count(*)::int from recovery_codes where user_id = u.id) as codes from users u where id = $1`,
    [nora.id],
  )
  expect(rows).toEqual([{ totp_secret: null, totp_pending: null, totp_last_step: null, passkeys: 0, codes: 0 }])
  expect(await auditOf(world, 'second_factor.removed')).toMatchObject([
    {
      actorId: admin.id,
      resourceId: nora.id,
      metadata: { hasSecondFactor: { before: true, after: false }, passkeys: 1 },
    },
  ])
  await expect(admin.call(removeSecondFactor, { params: { userId: nora.id } })).rejects.toMatchObject({ status: 409 })
})

test('administrators cannot remove the master administrator’s second factor here, nor their own', async ({
  admin,
  world,
}) => {
  await enrol(world, admin.id)
  const removing = admin.call(removeSecondFactor, { params: { userId: admin.id } })
  await expect(removing).rejects.toMatchObject({ status: 403 })

  await world.owner.query("update users set role = 'admin' where username = 'nora.quinn'")
  const nora = await world.signIn('nora.quinn')
  const others = nora.call(removeSecondFactor, { params: { userId: admin.id } })
  await expect(others).rejects.toMatchObject({ status: 403 })
  await world.owner.query("update users set role = 'staff' where username = 'nora.quinn'")
})

test('only administrators set rules or remove factors', async ({ ada, sam, stranger }) => {
  for (const [each, status] of [
    [ada, 403],
    [sam, 403],
    [stranger, 401],
  ] as const) {
    await expect(each.call(signInRules)).rejects.toMatchObject({ status })
    await expect(each.call(changeSignInRules, { body: { staff: true } })).rejects.toMatchObject({ status })
    await expect(each.call(removeSecondFactor, { params: { userId: ada.id } })).rejects.toMatchObject({ status })
  }
})
