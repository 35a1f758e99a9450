import { expect } from 'vitest'
import { listActivity } from '#features/activity/contract.ts'
import { listCases } from '#features/conflict/list/contract.ts'
import { listEmployees } from '#features/employee/contract.ts'
import { listProcesses } from '#features/onboarding/contract.ts'
import { listReviews } from '#features/performance/list/contract.ts'
import { listRequests, staffStats } from '#features/request/contract.ts'
import { listClients, listStaff } from '#features/team/contract.ts'
import type { Endpoint } from '#platform/contract.ts'
import { COMPANIES, many, pagesOf } from '#testing/builders/many-companies.ts'

// An adviser of more companies than a page has rows. Lists are put together company by company, and words are looked for
// through an index: what is shown must be what one query over everything finds.

const own = `tenant_id in (select a.tenant_id from staff_assignments a where a.staff_id = $1)`
const ownCompanies = 'id in (select a.tenant_id from staff_assignments a where a.staff_id = $1)'
const urgency = `array_position(array['urgent', 'high', 'normal', 'low'], priority)`
const lists: [Endpoint, Record<string, string>, string][] = [
  [listRequests, {}, `select id from requests where ${own} order by created_at desc, id desc`],
  [
    listRequests,
    { status: 'completed' },
    `select id from requests where ${own} and status = 'completed' order by completed_at desc, id desc`,
  ],
  [
    listRequests,
    { sort: 'priority' },
    `select id from requests where ${own} order by ${urgency}, created_at desc, id desc`,
  ],
  [
    listRequests,
    { sort: 'priority', status: 'active' },
    `select id from requests where ${own} and status in ('pending', 'in_progress')
     order by ${urgency}, created_at desc, id desc`,
  ],
  [
    listRequests,
    { priority: 'urgent', assignedToId: 'nobody' },
    `select id from requests where ${own} and priority = 'urgent' and assigned_to_id is null
     order by created_at desc, id desc`,
  ],
  [listRequests, { sort: 'oldest' }, `select id from requests where ${own} order by created_at, id`],
  [
    listRequests,
    { sort: 'oldest', status: 'completed' },
    `select id from requests where ${own} and status = 'completed' order by completed_at, id`,
  ],
  [
    listRequests,
    { status: 'pending,completed', priority: 'urgent,low', type: 'conflict_resolution,onboarding' },
    `select id from requests where ${own} and status in ('pending', 'completed') and priority in ('urgent', 'low')
     and type in ('conflict_resolution', 'onboarding') order by created_at desc, id desc`,
  ],
  [
    listRequests,
    { type: 'onboarding', status: 'pending' },
    `select id from requests where ${own} and type = 'onboarding' and status = 'pending' order by created_at desc, id desc`,
  ],
  [
    listRequests,
    { q: 'MATTER' },
    `select id from requests where ${own} and title ilike '%matter%' order by created_at desc, id desc`,
  ],
  [
    listRequests,
    { q: 'tter 4 of 5' },
    `select id from requests where ${own} and title ilike '%tter 4 of 5%' order by created_at desc, id desc`,
  ],
  [
    listRequests,
    { q: 'number17' },
    `select id from requests where ${own} and title like '% of 17' order by created_at desc, id desc`,
  ],
  [
    listRequests,
    { q: '7' },
    `select id from requests where ${own} and (search_text like '%7%' or client_id in (select id from users where last_name like '%7%')) order by created_at desc, id desc`,
  ],
  [
    listRequests,
    { q: 'sam okafor' },
    `select id from requests where ${own} and assigned_to_id = $1 order by created_at desc, id desc`,
  ],
  [
    listRequests,
    { q: 'okafro' },
    `select id from requests where ${own} and assigned_to_id = $1 order by created_at desc, id desc`,
  ],
  [listRequests, { q: 'zebra' }, 'select id from requests where false and $1::uuid is null'],
  [listRequests, { q: '100%_\\' }, 'select id from requests where false and $1::uuid is null'],
  [listRequests, { q: '🙂🙂🙂' }, 'select id from requests where false and $1::uuid is null'],
  [
    listRequests,
    { q: 'mattre' },
    `select id from requests where ${own} and title ilike '%matter%' order by created_at desc, id desc`,
  ],
  [
    listRequests,
    { q: 'matetr number17' },
    `select id from requests where ${own} and title like 'Matter % of 17' order by created_at desc, id desc`,
  ],
  [
    listRequests,
    { q: 'nubmer' },
    `select id from requests where ${own} and title like 'Matter %' order by created_at desc, id desc`,
  ],
  [listCases, { show: 'all' }, `select id from conflict_cases where ${own} order by created_at desc, request_id desc`],
  [
    listCases,
    { show: 'all', q: 'tter 8 of 3' },
    `select id from conflict_cases where ${own} and search_text like '%tter 8 of 3%' order by created_at desc, request_id desc`,
  ],
  [
    listReviews,
    { q: 'tter 4 of 2' },
    `select id from performance_reviews where ${own} and search_text like '%tter 4 of 2%' order by created_at desc, request_id desc`,
  ],
  [
    listProcesses,
    { q: 'tter 3 of 1' },
    `select id from onboarding_processes where ${own} and search_text like '%tter 3 of 1%' order by request_created_at desc, request_id desc`,
  ],
  [
    listProcesses,
    {},
    `select id from onboarding_processes where ${own} order by request_created_at desc, request_id desc`,
  ],
  [
    listEmployees,
    {},
    `select id from employees where ${own} order by (last_name || ' ' || first_name) collate "en-GB-x-icu", id`,
  ],
  [
    listEmployees,
    { q: 'ASSIST' },
    `select id from employees where ${own} and job_title = 'Assistant'
     order by (last_name || ' ' || first_name) collate "en-GB-x-icu", id`,
  ],
  [
    listEmployees,
    { q: 'employee matter 3 of 17 ass' },
    `select id from employees where ${own} and last_name = 'Matter 3 of 17'`,
  ],
  [listEmployees, { q: 'zebra' }, 'select id from employees where false and $1::uuid is null'],
  [listClients, {}, `select id from tenants where ${ownCompanies} order by name collate "en-GB-x-icu", id`],
  [
    listClients,
    { q: 'number4' },
    `select id from tenants where ${ownCompanies} and name like 'Company 4%' order by name collate "en-GB-x-icu", id`,
  ],
  [listActivity, {}, `select id from activity_logs where ${own} order by created_at desc, id desc`],
]

many.for(lists.map((each) => [`${each[0].path} ${JSON.stringify(each[1])}`, ...each] as const))(
  '%s',
  async ([, endpoint, query, inOneQuery], { adviser, world }) => {
    const { rows } = await world.owner.query<{ id: string }>(inOneQuery, inOneQuery.includes('$1') ? [adviser.id] : [])
    const { ids, total } = await pagesOf(adviser, endpoint, query)
    expect(ids).toEqual(rows.map(({ id }) => id))
    expect(total).toBe(String(rows.length))
    expect(rows.length > 0).toBe(!inOneQuery.includes('where false'))
  },
)

many('a colleague comes with the first of many companies, and how many there are', async ({ adviser, stan, world }) => {
  const serve = (companies: string) =>
    world.owner.query(
      `insert into staff_assignments (tenant_id, staff_id) select id, $1 from tenants where ${companies} on conflict do nothing`,
      [stan.id],
    )
  const shown = async () => {
    const row = (await adviser.call(listStaff, { query: { q: 'stan' } }))[0]
    return { count: row?.clientCount, names: row?.clients.map(({ companyName }) => companyName) }
  }
  await serve("name in ('Company 5', 'Company 41')")
  expect(await shown()).toEqual({ count: 2, names: ['Company 41', 'Company 5'] })
  await serve("name like 'Company %'")
  expect(await shown()).toEqual({ count: COMPANIES, names: ['Company 1', 'Company 10', 'Company 11'] })
  expect((await adviser.call(staffStats)).teamMembers).toBe((await adviser.call(listStaff)).length)
})
