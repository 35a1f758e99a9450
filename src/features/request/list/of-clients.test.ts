import { expect } from 'vitest'
import { deleteUser } from '#features/account/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { COMPANIES, many } from '#testing/builders/many-companies.ts'
import type { Person } from '#testing/fixtures/person.ts'
import type { World } from '#testing/fixtures/world.ts'
import { listRequests } from '../contract.ts'

// The requests of a client, for an adviser of more companies than a page has rows.

const titles = async (person: Person, query: Record<string, string>) =>
  (await person.call(listRequests, { query })).map(({ title }) => title)

async function companyOf({ owner }: World, n: number) {
  const { rows } = await owner.query<{ id: string }>('select id from tenants where name = $1', [`Company ${n}`])
  return rows[0]?.id ?? ''
}

many('a company is asked for alone or with others, and searched', async ({ adviser, world }) => {
  const [one, another] = [await companyOf(world, 7), await companyOf(world, COMPANIES)]
  const ofOne = await titles(adviser, { clientId: one })
  expect(new Set(ofOne)).toEqual(new Set(Array.from({ length: 9 }, (_, n) => `Matter ${n + 1} of 7`)))
  expect(await titles(adviser, { clientId: `${one},${another}` })).toHaveLength(18)
  expect(await titles(adviser, { clientId: `${another},${one}`, q: 'mattre', status: 'completed' })).toHaveLength(6)
  expect(await titles(adviser, { clientId: one, q: 'of 60' })).toEqual([])
})

many('a person is asked for, also once deleted, and with a company', async ({ adviser, ada, ben, admin, world }) => {
  await ada.raises(aReview({ title: 'Of the founder' }))
  await ben.raises(aReview({ title: 'Of a colleague' }))
  const seven = await companyOf(world, 7)
  const found = async () => [
    await titles(adviser, { clientId: ben.id }),
    (await titles(adviser, { clientId: `${ben.id},${seven}` })).length,
  ]
  expect(await found()).toEqual([['Of a colleague'], 10])
  expect(await titles(adviser, { clientId: ada.id })).toEqual(['Of a colleague', 'Of the founder'])
  await admin.call(deleteUser, { params: { userId: ben.id } })
  expect(await found()).toEqual([['Of a colleague'], 10])
})

many('another adviser’s company, and no one’s, have nothing to find', async ({ adviser, grace, stan, world }) => {
  await grace.raises(aReview({ title: 'Of Globex' }))
  expect(await titles(adviser, { clientId: grace.id })).toEqual([])
  expect(await titles(adviser, { clientId: crypto.randomUUID() })).toEqual([])
  expect(await titles(stan, { clientId: await companyOf(world, 7) })).toEqual([])
})
