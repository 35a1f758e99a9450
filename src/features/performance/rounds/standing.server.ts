import { sql } from 'kysely'

/** Joined to review `v`: the employee’s self-assessment, the shared review, and their record. */
export const joined = sql`
  left join self_assessments s on s.tenant_id = v.tenant_id and s.request_id = v.request_id
  left join shared_reviews h on h.tenant_id = v.tenant_id and h.request_id = v.request_id
  left join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id`

const isHandedIn = sql`(s.handed_in_at is not null or v.self_assessment_completed)`

export const standing = sql`case
  when v.state = 'completed' then 'completed'
  when v.state = 'under_review' and v.current_stage in ('conducting_interview', 'interview_outcome') then 'interview'
  when v.state = 'under_review' then 'in_review'
  when ${isHandedIn} then 'handed_in'
  when s.id is not null then 'asked'
  else 'not_started' end`

/** The employee’s name, or the name typed for the review. */
export const name = sql`coalesce(e.first_name || ' ' || e.last_name, v.employee_name, '')`
export const email = sql`coalesce(v.employee_email, e.email)`

const day = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone 'Europe/London')::date`

/** They have been asked, the date has not passed, and they were not reminded today. */
export const isToRemind = sql`(s.id is not null and not ${isHandedIn} and h.id is null
  and v.state not in ('completed', 'cancelled') and ${email} is not null
  and (s.reminded_at is null or ${day(sql`s.reminded_at`)} <> ${day(sql`now()`)}))`
