import { sql } from 'kysely'

/** `v` is the review. */
export const isAsked = sql`false`

export const standing = sql`case
  when v.state = 'completed' then 'completed'
  when v.state = 'under_review' and v.current_stage in ('conducting_interview', 'interview_outcome') then 'interview'
  when v.state = 'under_review' then 'in_review'
  when v.self_assessment_completed then 'handed_in'
  when ${isAsked} then 'asked'
  else 'not_started' end`

const today = sql`(now() at time zone 'Europe/London')::date`

/** `m` is who is reviewed, in the round. */
export const isToRemind = sql`(${isAsked} and not v.self_assessment_completed and v.state <> 'completed'
  and m.reminded_on is distinct from ${today})`

export const isToAsk = sql`(not ${isAsked} and not v.self_assessment_completed and v.state <> 'completed')`
