import { expect } from 'vitest'
import { listRequests, staffStats } from '#features/request/contract.ts'
import { COMPANIES, many } from '#testing/builders/many-companies.ts'
import type { Person } from '#testing/fixtures/person.ts'

// The companies of an adviser of many are kept as a set, which each transaction names.

const ofSeven = async (adviser: Person) => (await adviser.call(listRequests, { query: { q: 'of 7' } })).length

many('a company that is taken or given is gone or there with the next call', async ({ adviser, world }) => {
  const seven = "(select id from tenants where name = 'Company 7')"
  const { activeClients } = await adviser.call(staffStats)
  expect([activeClients, await ofSeven(adviser)]).toEqual([COMPANIES + 1, 9])

  await world.owner.query(`delete from staff_assignments where tenant_id = ${seven} and staff_id = $1`, [adviser.id])
  expect([(await adviser.call(staffStats)).activeClients, await ofSeven(adviser)]).toEqual([COMPANIES, 0])

  await world.owner.query(`insert into staff_assignments (tenant_id, staff_id) values (${seven}, $1)`, [adviser.id])
  expect([(await adviser.call(staffStats)).activeClients, await ofSeven(adviser)]).toEqual([COMPANIES + 1, 9])
})

many('calls that come together with the first of a set see what it sees', async ({ adviser, world }) => {
  await world.owner.query('delete from company_sets')
  const found = await Promise.all(Array.from({ length: 6 }, () => ofSeven(adviser)))
  expect(found).toEqual([9, 9, 9, 9, 9, 9])
  const { rows } = await world.owner.query('select cardinality(companies) as companies from company_sets')
  expect(rows).toEqual([{ companies: COMPANIES + 1 }])
})

many('a set is used for another day, or kept again', async ({ adviser, world }) => {
  await ofSeven(adviser)
  await world.owner.query("update company_sets set used_at = now() - interval '13 hours'")
  await ofSeven(adviser)
  const { rows } = await world.owner.query("select from company_sets where used_at < now() - interval '1 hour'")
  expect(rows).toEqual([])
})

many('behind the fence no one reads a set, and one that is not kept holds nothing', async ({ world }) => {
  const { owner } = world
  await owner.query('begin')
  await owner.query('set local role casewell_app')
  await owner.query("select set_config('app.companies', gen_random_uuid()::text, true)")
  const { rows } = await owner.query(
    'select current_tenants() as tenants, (select count(*)::int from requests) as found',
  )
  expect(rows).toEqual([{ tenants: [], found: 0 }])
  await expect(owner.query('select from company_sets')).rejects.toThrow('permission denied')
  await owner.query('rollback')
})
