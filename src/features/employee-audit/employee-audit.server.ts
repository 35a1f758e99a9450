import { sql } from 'kysely'
import { employeeRef } from '#features/employee/employee.server.ts'
import { olderThan, pageOf } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { fill } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { type AuditEntry, listAudit } from './contract.ts'

/** Row-level security hides the trail from all but staff, and shows staff only entries that name an employee. */
const listAuditRoute = route(listAudit, async ({ tx, actor, params, query, headers }) => {
  const { tenantId, id } = await employeeRef(tx, actor, params.employeeId)
  const older = olderThan(query.after, 'a')
  const ofEmployee = sql`a.tenant_id = ${tenantId} and a.employee_id = ${id}`
  const [{ rows }, counted] = await Promise.all([
    sql<AuditEntry>`
      select a.id, a.created_at, a.event, a.action, a.resource_type, a.metadata,
        ${namedPerson('u')} as actor
      from audit_events a left join users u on u.id = a.actor_id where ${ofEmployee} ${older}
      order by a.created_at desc, a.id desc limit ${query.limit + 1}`.execute(tx),
    sql<{ total: number }>`select count(*) as total from audit_events a where ${ofEmployee}`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  return pageOf(rows, { path: fill(listAudit.path, params), query, total, headers })
})

export const employeeAuditRoutes: Route[] = [listAuditRoute]
