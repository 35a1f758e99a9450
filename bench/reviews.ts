import type { Client } from 'pg'

const REVIEWS = 10_000
/** Each review whose goals are inserted is locked until the end of the transaction. */
const REVIEWS_PER_BATCH = 500

const company = `pg_temp.id('reviewed company')`
const client = `pg_temp.id('reviewed client')`
const staff = `pg_temp.id('reviewing staff')`

/** One company with 10,000 reviews over ten years, two hundred of them under way. Needs the `pg_temp.id` of the seed. */
export async function seedReviews(owner: Client, passwordHash: string) {
  for (const statement of STATEMENTS) await owner.query(statement.replaceAll('$hash', `'${passwordHash}'`))
  for (let first = 1; first <= REVIEWS; first += REVIEWS_PER_BATCH)
    await owner.query(GOALS, [first, first + REVIEWS_PER_BATCH - 1])
}

export const REVIEWING = 'reviewing'
export const reviewNumber = (n: number) => `HR-R-${n}`

const status = `case when n > 200 then 'completed' when n % 3 = 0 then 'pending' else 'in_progress' end`

const STATEMENTS = [
  `insert into tenants (id, name) values (${company}, 'Reviewed Company Ltd')`,
  `insert into event_heads (tenant_id) values (${company})`,
  `insert into users (id, username, email, password, role, first_name, last_name, company_name, tenant_id, is_first_login)
   values (${client}, 'reviewed', 'reviewed@example.com', $hash, 'client', 'Client', 'Reviewed', 'Reviewed Company Ltd',
     ${company}, false)`,
  `insert into users (id, username, email, password, role, first_name, last_name, is_first_login)
   values (${staff}, '${REVIEWING}', 'reviewing@example.com', $hash, 'staff', 'Staff', 'Reviewing', false)`,
  `insert into staff_assignments (tenant_id, staff_id) values (${company}, ${staff})`,
  `insert into requests (tenant_id, id, reference, title, type, status, client_id, completed_at, created_at)
   select ${company}, pg_temp.id('review' || n), 'HR-R-' || n, 'Review ' || n, 'performance_review', ${status}, ${client},
     case when n > 200 then now() - make_interval(hours => n * 8) end, now() - make_interval(hours => n * 9)
   from generate_series(1, ${REVIEWS}) n`,
  `insert into performance_reviews (tenant_id, request_id, employee_name, job_title, reviewer_id, current_stage, status,
     review_period_start, review_period_end, review_date, created_at)
   select ${company}, pg_temp.id('review' || n), 'Employee Number ' || n, 'Assistant', ${client},
     (array['reviewing_assessment', 'reviewing_employee', 'conducting_interview', 'interview_outcome'])[1 + n % 4],
     case when n % 3 = 0 then 'pending' else 'under_review' end, s.start, (s.start + interval '3 months' - interval '1 day')::date,
     current_date + n % 30, now() - make_interval(hours => n * 9)
   from generate_series(1, ${REVIEWS}) n
   cross join lateral (select date_trunc('quarter', now() - make_interval(hours => n * 9))::date as start) s`,
]

const GOALS = `insert into performance_goals (tenant_id, request_id, performance_review_id, title, target_date, progress)
  select v.tenant_id, v.request_id, v.id, 'Goal ' || g, current_date, g * 20
  from performance_reviews v cross join generate_series(1, 4) g
  where v.tenant_id = ${company} and v.request_id in (select pg_temp.id('review' || n) from generate_series($1::int, $2::int) n)`
