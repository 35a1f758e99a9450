import { expect } from 'vitest'
import { listClients } from '#features/team/contract.ts'
import { test } from '#testing/fixtures/world.ts'
import { createUser, listUsers, type NewAccount, updateUser } from './contract.ts'

const password = 'a first password'
const aClient = (changes: Partial<NewAccount> = {}): NewAccount => ({
  email: `${crypto.randomUUID()}@initech.example`,
  password,
  role: 'client',
  companyName: 'Initech Ltd',
  isAnotherCompany: true,
  ...changes,
})

test('a new client account creates its own company', async ({ admin, world }) => {
  const account = await admin.call(createUser, {
    body: aClient({ email: 'peter@initech.example', firstName: 'Peter' }),
  })

  expect(account).toMatchObject({ username: 'peter@initech.example', companyName: 'Initech Ltd', isFirstLogin: true })
  expect(account.tenantId).toBe(account.id)
  const signedIn = await world.signIn('peter@initech.example', password)
  expect((await signedIn.raw('GET', '/api/requests')).status).toBe(403)
})

test('a colleague joins the company of an existing account', async ({ admin, ada, ben }) => {
  for (const parentTenantId of [ada.id, ben.id]) {
    const account = await admin.call(createUser, { body: aClient({ parentTenantId }) })
    expect(account).toMatchObject({ tenantId: ada.id, companyName: 'Acme Ltd' })
  }
})

test('staff serve the clients they are assigned', async ({ admin, ada, grace, world }) => {
  const body = {
    email: 'una@harbour.example',
    username: 'una',
    password,
    role: 'staff' as const,
    parentTenantId: ada.id,
    clientIds: [grace.id],
  }
  const account = await admin.call(createUser, { body })

  expect(new Set(account.clientIds)).toEqual(new Set([ada.id, grace.id]))
  await world.owner.query("update users set is_first_login = false where username = 'una'")
  const una = await world.signIn('una', password)
  expect((await una.call(listClients)).map((each) => each.companyName)).toEqual(['Acme Ltd', 'Globex Ltd'])
})

test.for([
  [{ email: 'not an address' }, 'email', 400],
  [{ password: 'short' }, 'password', 400],
  [{ username: 'a b' }, 'username', 400],
  [{ username: 'ab' }, 'username', 400],
  [{ username: 'ADA.NWOSU' }, 'username', 409],
  [{ email: 'ADA.nwosu@acme.example' }, 'email', 409],
  [{ role: 'admin' }, 'role', 400],
  [{ parentTenantId: crypto.randomUUID() }, 'parentTenantId', 400],
] as const)('%o is refused at its field', async ([changes, field, status], { admin }) => {
  const creating = admin.call(createUser, { body: aClient(changes as Partial<NewAccount>) }) // some are wrong on purpose
  await expect(creating).rejects.toMatchObject({ status, body: { fieldErrors: { [field]: [expect.any(String)] } } })
})

test('only a client account creates a company', async ({ admin, sam }) => {
  const creating = admin.call(createUser, { body: aClient({ parentTenantId: sam.id }) })
  await expect(creating).rejects.toMatchObject({ status: 400, body: { code: 'INVALID_REFERENCE' } })
})

test('two accounts created at once with the same name become one', async ({ admin }) => {
  const body = aClient({ username: 'twins', email: 'twins@initech.example' })
  const results = await Promise.allSettled([admin.call(createUser, { body }), admin.call(createUser, { body })])

  expect(results.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('only administrators manage accounts', async ({ ada, sam }) => {
  for (const each of [ada, sam]) {
    await expect(each.call(createUser, { body: aClient() })).rejects.toMatchObject({ status: 403 })
    await expect(each.call(listUsers)).rejects.toMatchObject({ status: 403 })
  }
})

test('the list of accounts is paged and searchable, and holds no secrets', async ({ admin }) => {
  const response = await admin.respond(listUsers, { query: { q: 'okafor' } })
  const text = await response.text()

  expect(JSON.parse(text)).toMatchObject([{ username: 'sam.okafor' }])
  expect(response.headers.get('x-total-count')).toBe('1')
  expect(text).not.toContain('argon2')
})

test('a company has the bank holidays of where it employs people, for all of its accounts', async ({
  admin,
  ada,
  ben,
  sam,
}) => {
  const edit = (userId: string) => admin.call(updateUser, { params: { userId }, body: { jurisdiction: 'scotland' } })
  expect((await edit(ada.id)).jurisdiction).toBe('scotland')
  const colleague = (await admin.call(listUsers, { query: { q: 'ben.fry' } })).find(({ id }) => id === ben.id)
  expect(colleague?.jurisdiction).toBe('scotland')
  await expect(edit(sam.id)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { jurisdiction: ['Only client accounts have a company.'] } },
  })
  await admin.call(updateUser, { params: { userId: ada.id }, body: { jurisdiction: 'england_wales' } })
})
