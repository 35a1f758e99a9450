import { sql } from 'kysely'
import type { Actor } from '#platform/database/database.server.ts'
import type { Sql } from '#platform/database/first-of.server.ts'
import { hiddenFigure } from './figures.server.ts'

// Above this number, row-level security alone filters: the ids would be sorted for every colleague.
const FEW = 50

export const isOfFew = (tenants: readonly string[]) => tenants.length <= FEW

/** Limits rows to these companies, where they are found in another way, once for each colleague. */
export const within = (tenants: readonly string[], tenantId: Sql): Sql =>
  isOfFew(tenants) ? sql`${tenantId} = any (${tenants}::uuid[])` : sql`true`

/** Whether an adviser serves one of these companies. The limit stops at the first, and prevents a join. */
export const serves = (tenants: readonly string[], staffId: Sql): Sql => sql`(
  select true from staff_assignments a where a.staff_id = ${staffId} and ${within(tenants, sql`a.tenant_id`)} limit 1)`

/** The number of an adviser’s open requests that the caller may see. */
export function openTasks({ tenants, hidden }: Actor, staffId: Sql): Sql {
  const all = sql`(select coalesce(sum(o.open), 0)::int from open_tasks o
    where o.staff_id = ${staffId} and o.open > 0 and ${within(tenants, sql`o.tenant_id`)})`
  return hidden.length > 0 ? sql`(${all} - ${hiddenFigure(sql`concat('open ', ${staffId})`)})::int` : all
}

/** The same of one company. */
export const openTasksFor = ({ hidden }: Actor, staffId: Sql, tenantId: Sql): Sql =>
  hidden.length > 0
    ? sql`(select count(*)::int from requests r where r.tenant_id = ${tenantId} and r.assigned_to_id = ${staffId}
        and r.status in ('pending', 'in_progress'))`
    : sql`coalesce((select o.open from open_tasks o
        where o.tenant_id = ${tenantId} and o.staff_id = ${staffId}), 0)`
