import { expect } from 'vitest'
import { test } from '#testing/fixtures/world.ts'
import { createUser, deleteUser, listUsers, updateUser } from './contract.ts'

const newcomer = (changes: object = {}) => ({
  email: `${crypto.randomUUID()}@initech.example`,
  password: 'a first password',
  role: 'client' as const,
  companyName: 'Initech Ltd',
  isAnotherCompany: true as const,
  ...changes,
})

test.for([
  [{ username: 'masteradmin ' }, 'username'],
  [{ username: 'MasterAdmin' }, 'username'],
  [{ username: 'mаsteradmin' }, 'username'],
  [{ username: 'ada.nwosu\u200b' }, 'username'],
  [{ username: 'someone\r\n' }, 'username'],
  [{ email: `${'x'.repeat(300)}@example.com` }, 'email'],
  [{ email: 'Ada.Nwosu@ACME.example' }, 'email'],
  [{ email: 'a@b.example\r\nBcc: all@example.com' }, 'email'],
  [{ firstName: 'Ada\r\nBcc: all@example.com' }, 'firstName'],
  [{ lastName: 'Nwosu\n' }, 'lastName'],
  [{ lastName: 'x'.repeat(101) }, 'lastName'],
  [{ companyName: 'Acme\r\nLtd' }, 'companyName'],
  [{ companyName: 'x'.repeat(201) }, 'companyName'],
  [{ password: 'x'.repeat(257) }, 'password'],
  [{ role: 'admin' }, 'role'],
  [{ role: 'staff', clientIds: ['everyone'] }, 'clientIds.0'],
  [{ parentTenantId: 'acme' }, 'parentTenantId'],
  [{ isActive: false }, 'isActive'],
] as const)('no account is created from %o', async ([changes, field], { admin, world }) => {
  const count = async () => (await world.owner.query<{ n: number }>('select count(*)::int as n from users')).rows[0]?.n
  const before = await count()
  const creating = admin.call(createUser, { body: newcomer(changes) })
  await expect(creating).rejects.toMatchObject({
    status: expect.toSatisfy((status: number) => status === 400 || status === 409),
    body: { fieldErrors: { [field]: [expect.any(String)] } },
  })
  expect(await count()).toBe(before)
})

test.for([
  [{ firstName: 'Ada\r\nBcc: all@example.com' }, 'firstName'],
  [{ lastName: 'Nwosu\n' }, 'lastName'],
  [{ companyName: 'Acme\rLtd' }, 'companyName'],
  [{ username: 'ada.nwosu\n' }, 'username'],
  [{ role: 'admin' }, 'role'],
  [{ username: 'masteradmin ' }, 'username'],
  [{ username: 'MASTERADMIN' }, 'username'],
  [{ username: 'mаsteradmin' }, 'username'],
  [{ email: `${'x'.repeat(300)}@example.com` }, 'email'],
  [{ email: 'a@b.example\r\nBcc: all@example.com' }, 'email'],
  [{ password: 'x'.repeat(257) }, 'password'],
  [{ tenantId: crypto.randomUUID() }, 'tenantId'],
  [{ isAccountLocked: true }, 'isAccountLocked'],
  [{ clientIds: [] }, 'clientIds'],
] as const)('an account refuses %o', async ([body, field], { admin, ada }) => {
  const editing = admin.call(updateUser, { params: { userId: ada.id }, body: body as object })
  await expect(editing).rejects.toMatchObject({ body: { fieldErrors: { [field]: [expect.any(String)] } } })
  await expect(editing).rejects.toMatchObject({
    status: expect.toSatisfy((status: number) => status === 400 || status === 409),
  })
})

test('a client account cannot join staff or an administrator', async ({ admin, sam }) => {
  for (const parentTenantId of [sam.id, admin.id])
    await expect(admin.call(createUser, { body: newcomer({ parentTenantId }) })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { parentTenantId: [expect.any(String)] } },
    })
})

test('many accounts created at once with the same name, in any case, become one', async ({ admin }) => {
  const names = ['triplet', 'Triplet', 'TRIPLET', 'tripleT'].map((username) => newcomer({ username }))
  const results = await Promise.allSettled(names.map((body) => admin.call(createUser, { body })))
  const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))

  expect(refused).toHaveLength(3)
  for (const each of refused)
    expect(each).toMatchObject({ status: 409, body: { fieldErrors: { username: [expect.any(String)] } } })
  expect(await admin.call(listUsers, { query: { q: 'triplet' } })).toHaveLength(1)
})

test('an account deleted many times at once is deleted once', async ({ admin, world }) => {
  const { id: userId } = await admin.call(createUser, { body: newcomer() })
  const deleting = Array.from({ length: 4 }, () => admin.raw('DELETE', `/api/admin/users/${userId}`, json))
  const answers = (await Promise.all(deleting)).map((each) => each.status)

  expect(answers.toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404])
  const { rows } = await world.owner.query(
    "select 1 from audit_events where event = 'account.deleted' and resource_id = $1",
    [userId],
  )
  expect(rows).toHaveLength(1)
})

const json = { headers: { 'Content-Type': 'application/json' }, body: '{}' }

test('of two administrators who delete each other at once, one remains', async ({ admin, world }) => {
  const [first, second] = [
    await admin.call(createUser, { body: newcomer({ role: 'staff', companyName: undefined }) }),
    await admin.call(createUser, { body: newcomer({ role: 'staff', companyName: undefined }) }),
  ]
  await world.owner.query("update users set role = 'admin', is_first_login = false where id = any ($1)", [
    [first.id, second.id],
  ])
  const [one, other] = [
    await world.signIn(first.username, 'a first password'),
    await world.signIn(second.username, 'a first password'),
  ]
  await Promise.allSettled([
    one.call(deleteUser, { params: { userId: other.id } }),
    other.call(deleteUser, { params: { userId: one.id } }),
  ])
  const { rows } = await world.owner.query(
    "select 1 from users where role = 'admin' and is_active and deleted_at is null",
  )
  expect(rows.length).toBeGreaterThanOrEqual(1)
})
