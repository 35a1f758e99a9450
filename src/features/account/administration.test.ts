import { expect } from 'vitest'
import { listRequests } from '#features/request/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { PASSWORD, test, type World } from '#testing/fixtures/world.ts'
import { createUser, deleteUser, issueTemporaryPassword, listUsers, updateUser } from './contract.ts'

const newcomer = (changes: object = {}) => ({
  email: `${crypto.randomUUID()}@initech.example`,
  password: 'a first password',
  role: 'client' as const,
  companyName: 'Initech Ltd',
  isAnotherCompany: true as const,
  ...changes,
})

const masterOf = async (world: World) =>
  (await world.owner.query<{ id: string }>("select id from users where username = 'masteradmin'")).rows[0]?.id ?? ''

test('only the fields sent are changed', async ({ admin, world }) => {
  const { id, ...before } = await admin.call(createUser, {
    body: newcomer({ firstName: 'Peter', lastName: 'Gibbons' }),
  })

  const after = await admin.call(updateUser, {
    params: { userId: id },
    body: { lastName: 'Gibson', companyName: 'Initrode Ltd' },
  })

  expect(after).toEqual({ ...before, id, lastName: 'Gibson', companyName: 'Initrode Ltd' })
  const { rows } = await world.owner.query(
    "select metadata from audit_events where resource_id = $1 and action = 'update'",
    [id],
  )
  expect(rows).toEqual([
    {
      metadata: {
        lastName: { before: 'Gibbons', after: 'Gibson' },
        companyName: { before: 'Initech Ltd', after: 'Initrode Ltd' },
      },
    },
  ])
})

test('suspending an account signs it out at once, and activating it restores it', async ({ admin, world }) => {
  const ben = await world.signIn('ben.fry')
  const news = await ben.hears()
  const setActive = (isActive: boolean) => admin.call(updateUser, { params: { userId: ben.id }, body: { isActive } })

  await setActive(false)
  await expect(ben.call(listRequests)).rejects.toMatchObject({ status: 401 })
  expect(await news.next()).toBeUndefined()
  await expect(world.signIn('ben.fry')).rejects.toThrow('401')

  await setActive(true)
  await expect(world.signIn('ben.fry')).resolves.toBeTruthy()
})

test('a password set by an administrator must be replaced', async ({ admin, world }) => {
  const grace = await world.signIn('grace.lin')
  await admin.call(updateUser, { params: { userId: grace.id }, body: { password: 'set for her today' } })

  await expect(grace.call(listRequests)).rejects.toMatchObject({ status: 401 })
  const again = await world.signIn('grace.lin', 'set for her today')
  await expect(again.call(listRequests)).rejects.toMatchObject({
    status: 403,
    body: { code: 'PASSWORD_SETUP_REQUIRED' },
  })
})

test('staff serve a client from the moment they are assigned to it', async ({ admin, world }) => {
  const nora = await world.signIn('nora.quinn')
  const serve = (...clientIds: string[]) => admin.call(updateUser, { params: { userId: nora.id }, body: { clientIds } })
  const ada = await world.signIn('ada.nwosu')
  await ada.raises(aReview())

  await serve(world.ids.ada)
  expect((await nora.call(listRequests)).length).toBeGreaterThan(0)
  await serve(world.ids.grace)
  expect(await nora.call(listRequests)).toEqual([])
  await serve()
  expect(await nora.call(listRequests)).toEqual([])
  await expect(serve(nora.id)).rejects.toMatchObject({ status: 400, body: { code: 'INVALID_REFERENCE' } })
})

test('the master administrator cannot be renamed, suspended or deleted', async ({ admin, world }) => {
  const userId = await masterOf(world)
  const edit = (body: object) => admin.call(updateUser, { params: { userId }, body })

  await expect(edit({ username: 'someone' })).rejects.toMatchObject({ status: 403 })
  await expect(edit({ isActive: false })).rejects.toMatchObject({ status: 403 })
  await expect(admin.call(deleteUser, { params: { userId } })).rejects.toMatchObject({ status: 403 })
  await expect(edit({ firstName: 'Mia' })).resolves.toMatchObject({ firstName: 'Mia', username: 'masteradmin' })
})

test('a deleted account frees its username and e-mail address, and its notes and messages keep its name', async ({
  admin,
  ada,
  world,
}) => {
  const body = newcomer({
    email: 'milton@acme.example',
    firstName: 'Milton',
    lastName: 'Waddams',
    parentTenantId: ada.id,
  })
  const milton = await admin.call(createUser, { body })
  await world.owner.query('update users set is_first_login = false where id = $1', [milton.id])
  const here = await world.signIn('milton@acme.example', 'a first password')
  const request = await here.raises(aReview())

  await admin.call(deleteUser, { params: { userId: milton.id } })

  await expect(here.call(listRequests)).rejects.toMatchObject({ status: 401 })
  const [newest] = await ada.call(listRequests)
  expect(newest).toMatchObject({ id: request.id, client: { firstName: 'Milton', lastName: 'Waddams' } })
  expect(await admin.call(listUsers, { query: { q: 'milton' } })).toEqual([])
  await expect(admin.call(createUser, { body })).resolves.toMatchObject({ username: 'milton@acme.example' })
})

test('the last account of a company with requests is deleted only once the name is typed', async ({ admin, world }) => {
  const founder = await admin.call(createUser, { body: newcomer({ companyName: 'Penetrode Ltd' }) })
  await world.owner.query('update users set is_first_login = false where id = $1', [founder.id])
  const client = await world.signIn(founder.username, 'a first password')
  await client.raises(aReview())
  const remove = (confirm?: string) =>
    admin.call(deleteUser, { params: { userId: founder.id }, query: confirm ? { confirm } : {} })

  await expect(remove()).rejects.toMatchObject({
    status: 409,
    body: { code: 'LAST_ACCOUNT', current: { companyName: 'Penetrode Ltd', requests: 1 } },
  })
  await expect(remove('Penetrode')).rejects.toMatchObject({ status: 409 })
  await expect(remove('Penetrode Ltd')).resolves.toBeUndefined()
})

test('administrators cannot delete or suspend themselves', async ({ admin }) => {
  await expect(admin.call(deleteUser, { params: { userId: admin.id } })).rejects.toMatchObject({ status: 403 })
})

test('a temporary password unlocks the account, works for its hours and ends every session', async ({
  admin,
  world,
}) => {
  const stan = await world.signIn('stan.petrov')
  await world.owner.query('update users set is_account_locked = true, password_reset_requested = true where id = $1', [
    stan.id,
  ])

  const answer = await admin.call(issueTemporaryPassword, {
    body: { userId: stan.id, tempPassword: 'for seventy-two hours', expiresInHours: 72 },
  })

  expect(answer).toEqual({ message: 'Temporary password issued successfully!' })
  await expect(stan.call(listRequests)).rejects.toMatchObject({ status: 401 })
  await expect(world.signIn('stan.petrov', PASSWORD)).rejects.toThrow('401')
  const [account] = await admin.call(listUsers, { query: { q: 'stan.petrov' } })
  expect(account).toMatchObject({ isAccountLocked: false, passwordResetRequested: false, isTemporaryPassword: true })
  const hours = (Date.parse(account?.temporaryPasswordExpiresAt ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeCloseTo(72, 1)
  await expect(world.signIn('stan.petrov', 'for seventy-two hours')).resolves.toBeTruthy()
})

test('a temporary password lasts 72 hours unless told otherwise', async ({ admin, ben }) => {
  await admin.call(issueTemporaryPassword, { body: { userId: ben.id, tempPassword: 'as long as usual' } })
  const [account] = await admin.call(listUsers, { query: { q: 'ben.fry' } })
  const hours = (Date.parse(account?.temporaryPasswordExpiresAt ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeCloseTo(72, 1)
})

test.for([
  [{ tempPassword: 'short' }, 'tempPassword', 'Please provide a valid temporary password (at least 8 characters).'],
  [{ expiresInHours: 25 }, 'expiresInHours', 'Choose 24, 48, 72 or 168 hours'],
] as const)('%o is not a valid temporary password', async ([changes, field, message], { admin, ada }) => {
  const body = { userId: ada.id, tempPassword: 'long enough', expiresInHours: 24, ...changes }
  const issuing = admin.raw('POST', '/api/admin/issue-temporary-password', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(await (await issuing).json()).toMatchObject({ fieldErrors: { [field]: [message] } })
})

test('clients and staff do not manage accounts', async ({ ada, sam }) => {
  for (const each of [ada, sam]) {
    const params = { userId: ada.id }
    await expect(each.call(updateUser, { params, body: { firstName: 'X' } })).rejects.toMatchObject({ status: 403 })
    await expect(each.call(deleteUser, { params })).rejects.toMatchObject({ status: 403 })
  }
})

test('administrators see each other’s changes live', async ({ admin }) => {
  const news = await admin.hears()
  await admin.call(createUser, { body: newcomer() })
  expect((await news.next())?.paths).toEqual(['/api/admin/users'])
  news.close()
})

test('the list can be narrowed to accounts that need attention', async ({ admin, world }) => {
  await world.owner.query("update users set is_account_locked = true where username = 'sita.rao'")
  const found = async (state: 'locked' | 'inactive') =>
    (await admin.call(listUsers, { query: { state } })).map((each) => each.username)
  expect(await found('locked')).toContain('sita.rao')
  expect(await found('inactive')).not.toContain('sita.rao')
})
