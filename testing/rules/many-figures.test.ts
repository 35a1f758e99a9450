import { expect } from 'vitest'
import { performanceStats } from '#features/performance/list/contract.ts'
import { completedStats } from '#features/request/contract.ts'
import { many } from '#testing/builders/many-companies.ts'
import type { Person } from '#testing/fixtures/person.ts'

// For an adviser of many companies, periods, people and days are found by the first of each, not company by company.

const named = (from: number, to: number) =>
  `in (select id from tenants where name in (select 'Company ' || n from generate_series(${from}, ${to}) n))`

const finishers = async (person: Person) => (await person.call(completedStats)).finishers.map(({ id }) => id).toSorted()

many(
  'periods, the next interview and who finished what are those of all companies',
  async ({ adviser, sita, world }) => {
    const theirs = `v.tenant_id in (select tenant_id from staff_assignments where staff_id = '${adviser.id}')`
    // Those of other companies come first wherever something is in order.
    for (const statement of [
      `update performance_reviews v set review_period_start = date '2020-01-01' + 91 * (ascii(v.search_text) % 7)
       + make_interval(years => length(v.search_text) % 4), review_period_end = '2026-03-31' where ${theirs}`,
      `update performance_reviews v set review_period_end = '2026-06-30' where v.tenant_id ${named(4, 9)}`,
      `update performance_reviews v set status = 'under_review', current_stage = 'conducting_interview',
       review_date = current_date + 40 + length(v.search_text) where v.tenant_id ${named(1, 30)}`,
      `insert into requests (tenant_id, title, type, client_id, status)
       select tenant_id, 'Elsewhere', 'performance_review', id, 'in_progress' from users where username = 'grace'`,
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
    const finishing = `select distinct completed_by_id as found from requests v where ${theirs} and completed_by_id is not null`
    expect(await finishers(adviser)).toEqual((await ask(finishing)).toSorted())
    expect(await finishers(sita)).not.toContain(adviser.id)
  },
)
