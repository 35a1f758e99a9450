import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { periodWords } from '../reviewee.ts'

export type Dates = { start: string; end: string }

type Sought = { employeeId: string | undefined; name: string; email: string | null | undefined }

type Row = { place: number; start: string; end: string; reference: string; round: string | null }

/** For each of these people, the review that they already have in this period, in words. */
export async function takenAmong(
  tx: Tx,
  { tenantId, start, end }: Dates & { tenantId: string },
  people: readonly Sought[],
) {
  const { rows } = await sql<Row>`
    with sought as (
      select place - 1 as place, employee_id, lower(email) as email, lower(name) as name
      from unnest(${people.map(({ employeeId }) => employeeId ?? null)}::uuid[],
        ${people.map(({ email }) => email ?? null)}::text[], ${people.map(({ name }) => name)}::text[])
        with ordinality p (employee_id, email, name, place)
    ), theirs as materialized (
      select v.request_id, v.employee_id, v.email_key, lower(v.employee_name) as name,
        v.review_period_start, v.review_period_end
      from performance_reviews v
      where v.tenant_id = ${tenantId} and v.state <> 'cancelled'
        and v.review_period_end >= ${start} and v.review_period_start <= ${end}
    ), found as (
      select s.place, v.* from sought s join theirs v on v.employee_id = s.employee_id
      union all
      select s.place, v.* from sought s join theirs v on v.email_key = s.email
      union all
      select s.place, v.* from sought s join theirs v on v.name = s.name
        where (v.employee_id is null or s.employee_id is null) and (v.email_key is null or s.email is null)
    ), latest as materialized (
      select distinct on (place) place, request_id, review_period_start, review_period_end from found
      order by place, review_period_end desc, request_id
    )
    select f.place::int as place, f.review_period_start as start, f.review_period_end as "end",
      (select r.reference from requests r where r.tenant_id = ${tenantId} and r.id = f.request_id) as reference,
      (select d.name from review_rounds d where d.tenant_id = ${tenantId} and d.id =
        (select m.round_id from review_round_members m where m.tenant_id = ${tenantId} and m.request_id = f.request_id)
      ) as round
    from latest f`.execute(tx)
  return rows.reduce<(string | undefined)[]>(
    (taken, { place, ...review }) => taken.with(place, inWords(review)),
    people.map(() => undefined),
  )
}

function inWords({ start, end, reference, round }: Omit<Row, 'place'>) {
  const what = round ? `In the round “${round}”` : 'Has a review'
  return `${what} of ${periodWords(start, end)} (${reference})`
}
