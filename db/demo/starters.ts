import type { Client } from 'pg'

type When = { daysAgo: number; span: number }

const at = (share: number | string) => `now() - make_interval(secs => 86400 * ($2::float - $3::float * ${share}))`

/** A new starter's records come between opening and now: asked for first, then answered, then set stage by stage. */
export async function moveStarterBack(owner: Client, id: string, { daysAgo, span }: When) {
  const run = (statement: string) => owner.query(statement, [id, daysAgo, span])
  const own = '(select id from employees where request_id = $1)'
  const date = (column: string, share: number) =>
    `${column} = case when ${column} is not null then (${at(share)})::date end`
  await run(
    `update employee_references set created_at = ${at(0.05)} + (created_at - date_trunc('hour', created_at)), ${date('requested_date', 0.1)},
       link_until = (${at(0.1)})::date + 28, ${date('received_date', 0.5)}, ${date('verified_date', 0.6)}
     where employee_id in ${own} and requested_date is not null`,
  )
  await run(`update checklists set created_at = ${at(0.1)} where employee_id in ${own}`)
  await run(`update checklist_items set created_at = ${at(0.1)} where employee_id in ${own}`)
  await run(`update starters set sent_at = ${at(0.1)} where employee_id in ${own}`)
  await run(
    `update right_to_work_checks set created_at = greatest(check_date + time '16:00', ${at(0.2)})
     where employee_id in ${own} and check_date < now()::date`,
  )
  await moveStagesBack(run)
  await run(
    `update audit_events a set created_at = ${at('place.share')}
     from (select id, (row_number() over (order by created_at, id) - 1)::float / count(*) over () as share
           from audit_events where employee_id in ${own}) place
     where a.id = place.id`,
  )
  await run(
    `update audit_events a set created_at = c.created_at from right_to_work_checks c
     where c.employee_id in ${own} and a.resource_id = c.id::text and $2 >= $3`,
  )
  await run(
    `update audit_events a set created_at = c.created_at
     from onboarding_stage_changes c join onboarding_processes p on p.id = c.process_id
     where p.request_id = $1 and a.employee_id = p.employee_id and a.metadata ->> 'stage' = c.stage and $2 >= $3`,
  )
}

/** The last setting is of the last day; a stage was completed when it was set so. */
async function moveStagesBack(run: (statement: string) => Promise<unknown>) {
  const process = '(select id from onboarding_processes where request_id = $1)'
  await run(
    `update onboarding_stage_changes c set created_at = ${at('(0.3 + 0.7 * place.share)')}
     from (select id, row_number() over (order by version, stage)::float / count(*) over () as share
           from onboarding_stage_changes where process_id = ${process}) place
     where c.id = place.id`,
  )
  await run(
    `update onboarding_processes p set ${completed('id_verification_completed_at', 'idVerification')},
       ${completed('right_to_work_completed_at', 'rightToWork')},
       ${completed('reference_check_completed_at', 'referenceCheck')} where request_id = $1 and $2 >= $3`,
  )
}

const completed = (column: string, stage: string) =>
  `${column} = case when ${column} is not null then (select max(c.created_at) from onboarding_stage_changes c
     where c.process_id = p.id and c.stage = '${stage}' and c.sets_status) end`
