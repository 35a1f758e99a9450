import type { Client } from 'pg'
import type { Endpoint } from '#platform/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'

export const COMPANIES = 60

async function serveMany(owner: Client, staffId: string) {
  const company = `overlay(overlay(md5('company' || n) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`
  for (const statement of [
    `insert into tenants (id, name) select ${company}, 'Company ' || n from generate_series(1, ${COMPANIES}) n`,
    `insert into event_heads (tenant_id) select ${company} from generate_series(1, ${COMPANIES}) n`,
    `insert into users (id, tenant_id, username, email, password, role, first_name, last_name)
     select ${company}, ${company}, 'many' || n, 'many' || n || '@example.com', 'none', 'client', 'Client', 'Number' || n
     from generate_series(1, ${COMPANIES}) n`,
    `insert into staff_assignments (tenant_id, staff_id) select ${company}, '${staffId}' from generate_series(1, ${COMPANIES}) n`,
    `insert into requests (tenant_id, title, type, status, priority, client_id, assigned_to_id, created_at, completed_at)
     select ${company}, 'Matter ' || r || ' of ' || n,
       (array['onboarding', 'performance_review', 'conflict_resolution'])[1 + r % 3], s.status,
       (array['low', 'normal', 'high', 'urgent'])[1 + (r + n) % 4], ${company}, case when r = 4 and n % 20 = 0 then '${staffId}'::uuid end,
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

const served = new WeakSet<World>()

/** `adviser` serves more companies than a page has rows, each with nine requests. */
export const many = test.extend<{ adviser: Person }>({
  adviser: async ({ world, sam }, use) => {
    if (!served.has(world)) await serveMany(world.owner, sam.id)
    served.add(world)
    await use(sam)
  },
})

/** The rows on all pages of a list, and the number of rows that the first page gives. */
export async function pagesOf(person: Person, { path }: Endpoint, query: Record<string, string>) {
  const ids: string[] = []
  let next: string | undefined = `${path}?${new URLSearchParams({ limit: '20', ...query }).toString()}`
  let total = ''
  while (next) {
    const response = await person.raw('GET', next)
    total ||= response.headers.get('x-total-count') ?? ''
    if (response.status !== 200) throw new Error(`${next} was answered ${response.status}.`)
    for (const row of (await response.json()) as { id: string }[]) ids.push(row.id) // every row has one
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return { ids, total }
}
