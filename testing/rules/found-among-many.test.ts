import { expect } from 'vitest'
import { listCases } from '#features/conflict/list/contract.ts'
import { listEmployees } from '#features/employee/contract.ts'
import { listRequests } from '#features/request/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import { aConflict, aNewStarter, anOnboarding } from '#testing/builders/drafts.ts'
import { many, pagesOf } from '#testing/builders/many-companies.ts'
import type { World } from '#testing/fixtures/world.ts'

// A search among the records of many companies uses an index, without the fence: as far as one reaches.

many('rare words are found although they are misspelt, on one page and on several', async ({ adviser, ada, grace }) => {
  for (const n of [1, 2, 3]) await ada.raises(aConflict({ title: `Wombat ${n} of the porch`, description: 'Gnawing.' }))
  await grace.raises(aConflict({ title: 'Wombat of another company' }))
  const { ids, total } = await pagesOf(adviser, listRequests, { q: 'wombta', limit: '2' })
  expect([new Set(ids).size, total]).toEqual([3, '3'])
  expect(await adviser.call(listRequests, { query: { q: 'prch wombat' } })).toHaveLength(3)
  expect(await adviser.call(listCases, { query: { q: 'gnawning wombats' } })).toHaveLength(3)
})

many('words of what is hidden, or of another company, find nothing', async ({ adviser, ada, sita, grace }) => {
  const { params } = await ada.raises(aConflict({ title: 'Quokka of the night shift', readers: [] }))
  expect(await adviser.call(listRequests, { query: { q: 'quokka' } })).toHaveLength(1)
  await sita.call(setReaders, { params, body: { readers: [sita.id, ada.id] } })
  await grace.raises(aConflict({ title: 'Quokka of another company' }))

  expect(await adviser.call(listRequests, { query: { q: 'quokka' } })).toEqual([])
  expect(await adviser.call(listCases, { query: { q: 'quokka' } })).toEqual([])
  expect(await adviser.call(listRequests, { query: { q: 'quoka' } })).toEqual([])
  expect(await adviser.call(listCases, { query: { q: 'quoka' } })).toEqual([])
  expect(await sita.call(listCases, { query: { q: 'quokka' } })).toHaveLength(2)
})

many('starters and clients of another company are not found by their names', async ({ adviser, ada, grace, world }) => {
  for (const who of [ada, grace]) await who.raises(anOnboarding({ employee: aNewStarter({ lastName: 'Numbat' }) }))
  await world.owner.query("update users set last_name = 'Zorilla' where id = $1", [grace.id])

  expect(await adviser.call(listEmployees, { query: { q: 'numbat' } })).toHaveLength(1)
  expect(await grace.call(listEmployees, { query: { q: 'numbat' } })).toHaveLength(1)
  expect(await adviser.call(listRequests, { query: { q: 'zorlila' } })).toEqual([])
  expect((await grace.call(listRequests, { query: { q: 'zorlila' } })).length).toBeGreaterThan(0)
})

const people = (found: string) =>
  `select u.tenant_id from ${found} f join users u on u.id = f.id where u.role <> 'staff'`
const finders = [
  "select tenant_id from find_requests('%')",
  "select tenant_id from find_requests('{%}'::text[])",
  people("find_people('%')"),
  people("find_people('{%}'::text[])"),
  "select tenant_id from find_employees('%')",
  "select tenant_id from find_cases('%')",
  "select tenant_id from find_cases('{%}'::text[])",
  "select tenant_id from find_reviews('%')",
  "select tenant_id from find_reviews('{%}'::text[])",
]

many.for(finders)(
  '%s finds records of the caller’s companies only, and nothing without a caller',
  async (text, { adviser, world }) => {
    const { rows: own } = await world.owner.query("select id from tenants where name in ('Company 1', 'Company 2')")
    const ids = own.map(({ id }) => id)
    expect(await foundBy(world, { user: adviser.id, tenants: ids }, text)).toEqual(new Set(ids))
    expect(await foundBy(world, { user: '', tenants: [] }, text)).toEqual(new Set())
  },
)

many('without an actor, not even staff are found by their names', async ({ adviser, world }) => {
  const staff = "select u.role as tenant_id from find_people('%') f join users u on u.id = f.id where u.role = 'staff'"
  expect(await foundBy(world, { user: adviser.id, tenants: [] }, staff)).toEqual(new Set(['staff']))
  expect(await foundBy(world, { user: '', tenants: [] }, staff)).toEqual(new Set())
  expect(await foundBy(world, { user: '', tenants: [] }, staff.replace("'%'", "'{%}'::text[]"))).toEqual(new Set())
})

async function foundBy({ owner }: World, { user, tenants }: { user: string; tenants: string[] }, text: string) {
  await owner.query('begin')
  try {
    await owner.query("select set_config('app.tenants', $1, true), set_config('app.user', $2, true)", [
      `{${tenants.join()}}`,
      user,
    ])
    const { rows } = await owner.query<{ tenant_id: string }>(text)
    return new Set(rows.map((row) => row.tenant_id))
  } finally {
    await owner.query('rollback')
  }
}
