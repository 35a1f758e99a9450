import { sql } from 'kysely'
import { addDays, daysBetween, today } from '#features/clock/clock.server.ts'
import { route } from '#platform/call/route.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { type DueMeeting, listDueMeetings, MOST_DUE_MEETINGS } from '../../contract.ts'
import { canWork } from '../../policy.ts'

/** A week before, it can still be prepared. */
const SOON = 7

export const listDueMeetingsRoute = route(listDueMeetings, async ({ tx, actor }) => {
  if (!canWork(actor)) return []
  const { rows } = await sql<Omit<DueMeeting, 'daysLeft'>>`
    with open as materialized (
      select tenant_id, id, request_id, plan_id, planned_on from performance_plan_meetings
      where tenant_id = any (${actor.tenants}::uuid[]) and verdict is null
        and planned_on <= ${addDays(today(), SOON)}::date
    )
    select m.id, m.request_id, m.planned_on, t.name as company_name,
      coalesce(e.first_name || ' ' || e.last_name, v.employee_name, '') as employee_name
    from open m
    join performance_plans p on p.tenant_id = m.tenant_id and p.id = m.plan_id
      and p.started_at is not null and p.outcome is null
    join performance_reviews v on v.tenant_id = m.tenant_id and v.request_id = m.request_id
      and v.status <> 'completed' and v.request_status in ('pending', 'in_progress')
    join tenants t on t.id = m.tenant_id
    left join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
    order by m.planned_on, m.id limit ${MOST_DUE_MEETINGS}`.execute(tx)
  return rows.map((row) => ({ ...row, daysLeft: daysBetween(today(), row.plannedOn) }))
})

/** Of running plans, meetings past their day of which nobody has said how they went. */
export const overdueMeetings = ({ tenants }: Pick<Actor, 'tenants'>, now: string) => sql`
  select m.tenant_id, m.request_id from performance_plan_meetings m
  join performance_plans p on p.tenant_id = m.tenant_id and p.id = m.plan_id
    and p.started_at is not null and p.outcome is null
  join performance_reviews v on v.tenant_id = m.tenant_id and v.request_id = m.request_id and v.status <> 'completed'
  where m.tenant_id = any (${tenants}::uuid[]) and m.verdict is null and m.planned_on < ${now}::date`
