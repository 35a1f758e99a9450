import type { Client } from 'pg'
import { seedReviews } from './reviews.ts'

export const REQUESTS_PER_TENANT = 200
const MESSAGES_PER_REQUEST = 5
const TENANTS_PER_BATCH = 25
const TENANTS_PER_STAFF = 3

export const clientOf = (n: number) => `client${n}`
export const staffOf = (n: number) => `staff${n - (n % TENANTS_PER_STAFF)}`
export const requestOf = (n: number, number: number) => `HR-B-${n}-${number}`

/** Fills an empty database: per tenant a client, a third of an adviser, 200 requests and 1,000 messages. */
export async function seed(owner: Client, tenants: number, passwordHash: string) {
  await owner.query(ID)
  process.stdout.write(`\n${(tenants * REQUESTS_PER_TENANT).toLocaleString('en-GB')} requests: seeding`)
  let said = 0
  for (let first = 0; first < tenants; first += TENANTS_PER_BATCH) {
    const last = Math.min(first + TENANTS_PER_BATCH, tenants) - 1
    for (const statement of STATEMENTS)
      await owner.query(statement.replaceAll('$hash', `'${passwordHash}'`), [first, last])
    const tenths = Math.floor((10 * (last + 1)) / tenants)
    if (tenths > said) process.stdout.write(` ${tenths * 10} %`)
    said = tenths
  }
  await seedReviews(owner, passwordHash)
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  process.stdout.write('\n')
}

// A name's UUID, always the same.
const ID = `create function pg_temp.id(name text) returns uuid language sql immutable
  return overlay(overlay(md5(name) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`

const inBatch = 'generate_series($1::int, $2::int) n'
const tenant = `pg_temp.id('tenant' || n)`
const staff = `pg_temp.id('staff' || (n - n % ${TENANTS_PER_STAFF}))`
const theirs = `tenant_id in (select ${tenant} from ${inBatch})`

const STATEMENTS = [
  `insert into tenants (id, name) select ${tenant}, 'Company ' || n || ' Ltd' from ${inBatch}`,
  `insert into event_heads (tenant_id) select ${tenant} from ${inBatch}`,
  `insert into users (id, username, email, password, role, first_name, last_name, company_name, tenant_id, is_first_login)
   select ${tenant}, 'client' || n, 'client' || n || '@example.com', $hash, 'client', 'Client', 'Number ' || n,
     'Company ' || n || ' Ltd', ${tenant}, false
   from ${inBatch}`,
  `insert into users (id, username, email, password, role, first_name, last_name, is_first_login)
   select ${staff}, 'staff' || n, 'staff' || n || '@example.com', $hash, 'staff', 'Staff', 'Number ' || n, false
   from ${inBatch} where n % ${TENANTS_PER_STAFF} = 0`,
  `insert into staff_assignments (tenant_id, staff_id) select ${tenant}, ${staff} from ${inBatch}`,
  `insert into requests (tenant_id, id, reference, title, description, type, status, priority, client_id, assigned_to_id,
     completed_at, completed_by_id, message_count, created_at)
   select ${tenant}, pg_temp.id('request' || n || '-' || r), 'HR-B-' || n || '-' || r, 'Request ' || r || ' of company ' || n,
     repeat('What happened, when, and who was there. ', 8),
     (array['onboarding', 'performance_review', 'conflict_resolution'])[1 + r % 3], s.status,
     (array['low', 'normal', 'high', 'urgent'])[1 + r % 4], ${tenant}, case when r % 4 > 0 then ${staff} end,
     case when s.status = 'completed' then now() - make_interval(hours => r) end,
     case when s.status = 'completed' then ${staff} end, ${MESSAGES_PER_REQUEST},
     now() - make_interval(hours => r * 20)
   from ${inBatch} cross join generate_series(1, ${REQUESTS_PER_TENANT}) r
   cross join lateral (select (array['pending', 'in_progress', 'completed', 'completed'])[1 + r % 4] as status) s`,
  `insert into employees (tenant_id, request_id, first_name, last_name, job_title, start_date, encrypted_data_key, created_at)
   select tenant_id, id, 'Employee', reference, 'Assistant', '2026-01-01', '', created_at from requests
   where ${theirs} and type = 'onboarding'`,
  `update requests r set employee_id = e.id, subject = e.first_name || ' ' || e.last_name
   from employees e where e.tenant_id = r.tenant_id and e.request_id = r.id and r.${theirs}`,
  `insert into onboarding_processes (tenant_id, employee_id, created_at)
   select tenant_id, id, created_at from employees where ${theirs}`,
  `insert into conflict_cases (tenant_id, ticket_number, request_id, legal_statement_version, legal_confirmed_by_id, encrypted_data_key,
     created_at)
   select tenant_id, reference, id, 1, client_id, '', created_at from requests where ${theirs} and type = 'conflict_resolution'`,
  `insert into performance_reviews (tenant_id, request_id, review_period_start, review_period_end, created_at)
   select tenant_id, id, '2026-01-01', '2026-03-31', created_at from requests where ${theirs} and type = 'performance_review'`,
  `insert into messages (tenant_id, request_id, sender_id, content, created_at)
   select tenant_id, id, case when m % 2 = 0 then coalesce(assigned_to_id, client_id) else client_id end,
     'Message ' || m || ': thank you, I will see to it tomorrow morning.', created_at + make_interval(mins => m)
   from requests cross join generate_series(1, ${MESSAGES_PER_REQUEST}) m where ${theirs}`,
  `insert into message_reads (tenant_id, request_id, user_id, seen_count)
   select tenant_id, id, client_id, 3 from requests where ${theirs} and status = 'completed'`,
  `insert into activity_logs (tenant_id, action, details, request_id, user_id, audience, created_at)
   select tenant_id, 'request.submitted', 'raised the request', id, client_id, '{client,staff}', created_at
   from requests where ${theirs}`,
]
