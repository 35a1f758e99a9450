import { expect } from 'vitest'
import { PASSWORD, test } from '#testing/fixtures/world.ts'
import { createUser, type NewAccount } from '../contract.ts'

const aClient = (companyName: string, more: Partial<NewAccount> = {}): NewAccount => ({
  email: `${crypto.randomUUID()}@hooli.example`,
  role: 'client',
  password: PASSWORD,
  companyName,
  ...more,
})

test('a company is not created again under its name, however that is written', async ({ admin }) => {
  const { id } = await admin.call(createUser, { body: aClient('Reed & Sons Ltd') })
  for (const name of ['reed & sons ltd', 'Reed and Sons Limited', 'REED & SONS', 'Reed&Sons, Ltd.'])
    await expect(admin.call(createUser, { body: aClient(name) })).rejects.toMatchObject({
      status: 409,
      body: { code: 'COMPANY_EXISTS', current: { id, name: 'Reed & Sons Ltd' } },
    })
})

test('it is joined instead, or a second one created knowingly', async ({ admin }) => {
  const { id } = await admin.call(createUser, { body: aClient('Hooli Ltd') })
  const joined = await admin.call(createUser, { body: aClient('', { parentTenantId: id }) })
  expect(joined).toMatchObject({ tenantId: id, companyName: 'Hooli Ltd' })
  const other = await admin.call(createUser, { body: aClient('Hooli', { isAnotherCompany: true }) })
  expect(other).toMatchObject({ tenantId: other.id, companyName: 'Hooli' })
})

test('other names, and none, are of other companies', async ({ admin }) => {
  await admin.call(createUser, { body: aClient('Limited Edition Ltd') })
  for (const name of ['Edition Ltd', 'Limited Editions Ltd', '', ''])
    expect(await admin.call(createUser, { body: aClient(name) })).toMatchObject({ role: 'client' })
})

test('two administrators at once do not create it twice', async ({ admin }) => {
  const both = await Promise.allSettled(
    ['Pied Piper Ltd', 'Pied Piper'].map((name) => admin.call(createUser, { body: aClient(name) })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('only administrators are told of companies', async ({ ada }) => {
  await expect(ada.call(createUser, { body: aClient('Globex') })).rejects.toMatchObject({ status: 403 })
})
