import type { Client } from 'pg'
import { beforeAll, expect } from 'vitest'
import { listActivity } from '#features/activity/contract.ts'
import { listCases } from '#features/conflict/list/contract.ts'
import { listEmployees } from '#features/employee/contract.ts'
import { listProcesses } from '#features/onboarding/contract.ts'
import { listReviews, performanceStats } from '#features/performance/list/contract.ts'
import { completedStats, listRequests, staffStats } from '#features/request/contract.ts'
import { listClients, listStaff } from '#features/team/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import type { Endpoint } from '#platform/contract.ts'
import { aConflict } from './drafts.ts'
import type { Person } from './person.ts'
import { test } from './world.ts'

// An adviser of more companies than a page has rows. Lists are put together company by company, and words are looked for
// through an index: what is shown must be what one query over everything finds.

const COMPANIES = 60

async function serveMany(owner: Client, staffId: string) {
  const company = `overlay(overlay(md5('company' || n) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`
  for (const statement of [
    `insert into tenants (id, name) select ${company}, 'Company ' || n from generate_series(1, ${COMPANIES}) n`,
    `insert into event_heads (tenant_id) select ${company} from generate_series(1, ${COMPANIES}) n`,
    `insert into users (id, tenant_id, username, email, password, role, first_name, last_name)
     select ${company}, ${company}, 'many' || n, 'many' || n || '@example.com', 'none', 'client', 'Client', 'Number' || n
     from generate_series(1, ${COMPANIES}) n`,
    `insert into staff_assignments (tenant_id, staff_id) select ${company}, '${staffId}' from generate_series(1, ${COMPANIES}) n`,
    `insert into requests (tenant_id, title, type, status, priority, client_id, created_at, completed_at)
     select ${company}, 'Matter ' || r || ' of ' || n,
       (array['onboarding', 'performance_review', 'conflict_resolution'])[1 + r % 3], s.status,
       (array['low', 'normal', 'high', 'urgent'])[1 + (r + n) % 4], ${company},
       now() - make_interval(mins => 7 * r + n * r), case when s.status = 'completed' then now() end
     from generate_series(1, ${COMPANIES}) n, generate_series(1, 9) r,
       lateral (select (array['pending', 'in_progress', 'completed'])[1 + r % 3 + 0 * n] as status) s`,
    `insert into employees (tenant_id, request_id, first_name, last_name, job_title, start_date, encrypted_data_key)
     select tenant_id, id, 'Employee', title, 'Assistant', '2026-01-01', '' from requests
     where type = 'onboarding' and title like 'Matter %'`,
    `update requests r set employee_id = e.id from employees e where e.tenant_id = r.tenant_id and e.request_id = r.id
       and e.last_name like 'Matter %'`,
    `insert into onboarding_processes (tenant_id, employee_id) select tenant_id, id from employees where last_name like 'Matter %'`,
    `insert into conflict_cases (tenant_id, request_id, legal_statement_version, legal_confirmed_by_id, encrypted_data_key)
     select tenant_id, id, 1, client_id, '' from requests where type = 'conflict_resolution' and title like 'Matter %'`,
    `insert into performance_reviews (tenant_id, request_id, review_period_start, review_period_end)
     select tenant_id, id, '2026-01-01', '2026-03-31' from requests where type = 'performance_review' and title like 'Matter %'`,
    `insert into activity_logs (tenant_id, action, details, request_id, user_id, audience, created_at)
     select tenant_id, 'request.submitted', 'raised the request', id, client_id, '{client,staff}', created_at
     from requests where title like 'Matter %'`,
  ])
    await owner.query(statement)
}

let served = false
const many = test.extend<{ adviser: Person }>({
  adviser: async ({ world, sam }, use) => {
    if (!served) await serveMany(world.owner, sam.id)
    served = true
    await use(sam)
  },
})
beforeAll(() => {
  served = false
})

async function pagesOf(person: Person, { path }: Endpoint, query: Record<string, string>) {
  const ids: string[] = []
  let next: string | undefined = `${path}?${new URLSearchParams({ limit: '20', ...query }).toString()}`
  let total = ''
  while (next) {
    const response = await person.raw('GET', next)
    total ||= response.headers.get('x-total-count') ?? ''
    expect(response.status).toBe(200)
    for (const row of (await response.json()) as { id: string }[]) ids.push(row.id) // every row has one
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return { ids, total }
}

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
  [listRequests, { q: 'zebra' }, 'select id from requests where false and $1::uuid is null'],
  [listRequests, { q: '100%_\\' }, 'select id from requests where false and $1::uuid is null'],
  [listRequests, { q: '🙂🙂🙂' }, 'select id from requests where false and $1::uuid is null'],
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

many(
  'periods, the next interview and who finished what are those of all companies',
  async ({ adviser, sita, world }) => {
    const theirs = `v.tenant_id in (select tenant_id from staff_assignments where staff_id = '${adviser.id}')`
    const named = (from: number, to: number) =>
      `in (select id from tenants where name in (select 'Company ' || n from generate_series(${from}, ${to}) n))`
    // Those of other companies come first wherever something is in order.
    for (const statement of [
      `update performance_reviews v set review_period_start = date '2020-01-01' + 91 * (ascii(v.search_text) % 7)
       + make_interval(years => length(v.search_text) % 4), review_period_end = '2026-03-31' where ${theirs}`,
      `update performance_reviews v set review_period_end = '2026-06-30' where v.tenant_id ${named(4, 9)}`,
      `update performance_reviews v set status = 'under_review', current_stage = 'conducting_interview',
       review_date = current_date + 40 + length(v.search_text) where v.tenant_id ${named(1, 30)}`,
      `insert into requests (tenant_id, title, type, client_id) select tenant_id, 'Elsewhere', 'performance_review', id
       from users where username = 'grace'`,
      `insert into performance_reviews (tenant_id, request_id, review_period_start, review_period_end, status,
         current_stage, review_date)
       select tenant_id, id, '2026-07-01', '2026-09-30', 'under_review', 'conducting_interview', current_date + 1
       from requests where title = 'Elsewhere'`,
      `update requests set completed_by_id = '${adviser.id}' where status = 'completed' and tenant_id ${named(1, 20)}`,
      `update requests r set completed_by_id = client_id where status = 'completed' and tenant_id ${named(21, 24)}`,
    ])
      await world.owner.query(statement)

    const ask = async (text: string) =>
      (await world.owner.query<{ found: string }>(text)).rows.map(({ found }) => found)
    const { periods, nextInterview } = await adviser.call(performanceStats)
    expect(periods).toEqual(
      await ask(`select period_key as found from performance_reviews v where ${theirs} and state <> 'cancelled'
      group by period_key order by max(review_period_end) desc, period_key desc`),
    )
    expect([nextInterview]).toEqual(
      await ask(`select min(review_date)::text as found from performance_reviews v where ${theirs}
      and state = 'under_review' and current_stage = 'conducting_interview'`),
    )
    const finishers = async (person: Person) =>
      (await person.call(completedStats)).finishers.map(({ id }) => id).toSorted()
    const finishing = `select distinct completed_by_id as found from requests v where ${theirs} and completed_by_id is not null`
    expect(await finishers(adviser)).toEqual((await ask(finishing)).toSorted())
    expect(await finishers(sita)).not.toContain(adviser.id)
  },
)

many('words of what is hidden, or of another company, find nothing', async ({ adviser, ada, sita, grace }) => {
  const { id: requestId } = await ada.raises(aConflict({ title: 'Quokka of the night shift', readers: [] }))
  expect(await adviser.call(listRequests, { query: { q: 'quokka' } })).toHaveLength(1)
  await sita.call(setReaders, { params: { requestId }, body: { readers: [sita.id, ada.id] } })
  await grace.raises(aConflict({ title: 'Quokka of another company' }))

  expect(await adviser.call(listRequests, { query: { q: 'quokka' } })).toEqual([])
  expect(await adviser.call(listCases, { query: { q: 'quokka' } })).toEqual([])
  expect(await sita.call(listCases, { query: { q: 'quokka' } })).toHaveLength(2)
})
