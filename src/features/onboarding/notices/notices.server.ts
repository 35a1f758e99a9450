import { sql } from 'kysely'
import { addDays, daysBetween, today } from '#features/clock/clock.server.ts'
import { type DueReader, type DueThing, inReach, type Reach } from '#features/request/request.server.ts'
import { followUpDay, isStanding, LADDER, rungOf } from '#features/right-to-work/right-to-work.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import { route } from '#platform/call/route.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import type { Sql } from '#platform/database/first-of.server.ts'
import { longDate } from '#ui/text/dates.ts'
import { listNotices, type Notice } from '../contract.ts'
import { MAX_NOTICES } from './notice.ts'

/** A starter is listed from a week before the start date. */
export const SOON = 7

type Row = Omit<Notice, 'daysLeft' | 'step' | 'todo'> & {
  /** When the check was recorded, or the starter announced. */
  recordedOn: string
}

export const listNoticesRoute = route(listNotices, (call) =>
  noticesOf({ ...call, requestId: null, soon: addDays(today(), SOON) }),
)

type Noticing = Pick<DueReader, 'tx' | 'actor' | 'requestId' | 'soon'>

async function noticesOf({ tx, ...reader }: Noticing): Promise<Notice[]> {
  const { rows } = await soonest(reader, today()).execute(tx)
  return rows.map((row) => toNotice(row, reader.actor))
}

export async function dueRightToWork(reader: DueReader): Promise<DueThing[]> {
  const notices = await noticesOf(reader)
  return notices.map((notice) => ({
    key: `${notice.kind} ${notice.employeeId}`,
    requestId: notice.requestId,
    who: notice.employeeName,
    companyName: notice.companyName,
    pressing: 'law',
    date: notice.date,
    todo: taskOf(notice, reader.actor, `${notice.employeeName}’s`),
    why:
      notice.kind === 'start'
        ? 'The law asks it of the employer before the first day of work'
        : 'The last check counts until then',
    act: 'Record the check',
  }))
}

/** Two partial indexes find the few candidates of all companies at once; only these are looked up in other tables. */
export const soonest = (reader: Reach & { soon: string }, now: string, most = MAX_NOTICES) => sql<Row>`
  with follow_ups as materialized (
    select tenant_id, employee_id, id, created_at, follow_up_date from right_to_work_checks
    where tenant_id = any (${reader.actor.tenants}::uuid[]) and ${isOf(reader, sql`employee_id`)}
      and follow_up_date <= ${addDays(now, LADDER[0])}::date
  ), starters as materialized (
    select tenant_id, id, start_date, created_at from employees e
    where ${inReach('e', reader)} and not right_to_work_verified and start_date <= ${reader.soon}::date
  ), due as materialized (
    select 'follow_up' as kind, c.tenant_id, c.employee_id,
      ${followUpDay(now)} as date, c.created_at
    from follow_ups c left join right_to_work_graces g on g.tenant_id = c.tenant_id and g.check_id = c.id
    where ${isStanding('c')} and not exists (select from right_to_work_checks n where n.tenant_id = c.tenant_id
      and n.employee_id = c.employee_id and n.created_at > c.created_at
      and n.verification_status <> 'pending' and ${isStanding('n')})
    union all
    select 'start', s.tenant_id, s.id, s.start_date, s.created_at from starters s
    join onboarding_processes p on p.tenant_id = s.tenant_id and p.employee_id = s.id
      and not (p.right_to_work_status in ('completed', 'not_applicable') and exists (select from (
        select c.override_reason from onboarding_stage_changes c where c.tenant_id = p.tenant_id
          and c.process_id = p.id and c.stage = 'rightToWork' and c.sets_status order by c.version desc limit 1) c
        where c.override_reason is not null))
    where (select c.verification_status from right_to_work_checks c where c.tenant_id = s.tenant_id
      and c.employee_id = s.id and c.verification_status <> 'pending' and ${isStanding('c')}
      order by c.created_at desc, c.id limit 1) is distinct from 'verified'
  )
  select d.kind, d.employee_id, e.employee_name, e.request_id, t.name as company_name, d.date,
    (d.created_at at time zone 'Europe/London')::date as recorded_on
  from due d cross join lateral (
    select first_name || ' ' || last_name as employee_name, request_id from employees
    where tenant_id = d.tenant_id and id = d.employee_id offset 0
  ) e cross join lateral (
    select status from requests where tenant_id = d.tenant_id and id = e.request_id offset 0
  ) r join tenants t on t.id = d.tenant_id
  where r.status <> 'cancelled' and d.date <= greatest(${reader.soon}::date, ${addDays(now, LADDER[0])}::date)
  order by d.date, d.employee_id limit ${most}`

const isOf = (reader: Reach, employeeId: Sql) =>
  reader.requestId ? sql`${employeeId} in (select e.id from employees e where ${inReach('e', reader)})` : sql`true`

function toNotice(row: Row, actor: Actor): Notice {
  const daysLeft = daysBetween(today(), row.date)
  return {
    ...row,
    daysLeft,
    step: stepOf(row.date),
    todo: `${taskOf({ ...row, daysLeft }, actor, 'their')}${dayOf({ ...row, daysLeft })}`,
  }
}

/** Overdue stays on the last rung; what is further away than the first is not selected. */
export function stepOf(date: string): number {
  const rung = rungOf(date, today())
  return typeof rung === 'number' ? rung : 0
}

type Task = Pick<Notice, 'kind' | 'companyName' | 'date' | 'daysLeft'>

/** The employer makes the check; an adviser sees to it that it is made. */
function taskOf({ kind, companyName, daysLeft }: Task, { role }: Actor, whose: string) {
  const check =
    role === 'client'
      ? `Check ${whose} right to work`
      : `Ask ${companyCalled(companyName)} to check ${whose} right to work`
  if (kind === 'follow_up') return `${check} again${daysLeft < 0 ? ' now' : ''}`
  return `${check} ${daysLeft <= 0 ? 'today' : 'before work begins'}`
}

function dayOf({ kind, daysLeft, date }: Task) {
  if (kind === 'follow_up')
    return daysLeft < 0 ? `: the last check counted until ${longDate(date)}` : ` by ${longDate(date)}`
  return daysLeft <= 0 ? `: they started on ${longDate(date)}` : ` on ${longDate(date)}`
}
