import { sql } from 'kysely'
import type * as z from 'zod'
import { pageOf, readCursor } from '#platform/call/page.server.ts'
import { route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { listProcesses, ProcessFields, type ProcessRow } from '../contract.ts'
import { isBegun } from './begun.server.ts'

type Query = z.output<(typeof listProcesses)['query']>
type Employee = ProcessRow['employee']
type Row = Omit<ProcessRow, 'employee'> & Omit<Employee, 'id'>

const fields = columns('onboardingProcesses', ProcessFields, 'p')

export const listProcessesRoute = route(listProcesses, async ({ tx, actor, query, headers }) => {
  const [{ rows }, counted] = await Promise.all([
    newest(actor, query).execute(tx),
    sql<{ total: number }>`
      select count(*) as total from requests r ${joinedFor(query)}
      where r.tenant_id = any (${actor.tenants}::uuid[]) and ${matching(query)}`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  // The cursor is the request's: the list is in their order.
  const inOrder = rows.map((row) => ({ row, createdAt: row.createdAt, id: row.requestId }))
  return pageOf(inOrder, { path: listProcesses.path, query, total, headers }).map(({ row }) => toProcessRow(row))
})

/** Read from each tenant’s index and merged, one more than the page holds. */
function newest(actor: Actor, query: Query) {
  const from = readCursor(query.after)
  const later = from ? sql`(r.created_at, r.id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)` : sql`true`
  return sql<Row>`
    select ${fields}, n.request_id, n.reference, n.title, n.request_status, n.created_at,
      case when n.request_status = 'completed' then 'completed' when ${isBegun} then 'in_progress' else 'pending' end
        as state,
      t.name as company_name, e.first_name, e.last_name, e.job_title, e.department, e.start_date
    from (
      select n.* from unnest(${actor.tenants}::uuid[]) t (id) cross join lateral (
        select r.tenant_id, r.id as request_id, r.reference, r.title, r.status as request_status, r.created_at,
          r.employee_id
        from requests r ${joinedFor(query)} where r.tenant_id = t.id and ${matching(query)} and ${later}
        order by r.created_at desc, r.id desc limit ${query.limit + 1}
      ) n order by n.created_at desc, n.request_id desc limit ${query.limit + 1}
    ) n
    join tenants t on t.id = n.tenant_id
    join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
    join onboarding_processes p on p.tenant_id = n.tenant_id and p.employee_id = n.employee_id
    order by n.created_at desc, n.request_id desc`
}

/** The stages are only read where the filter asks for them. */
const joinedFor = ({ status }: Query) =>
  status === 'pending' || status === 'in_progress'
    ? sql`join onboarding_processes p on p.tenant_id = r.tenant_id and p.employee_id = r.employee_id`
    : sql``

function matching({ status, q }: Query) {
  const ofType = sql`r.type = 'onboarding' and ${isIn(status)}`
  if (!q) return ofType
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${ofType} and (r.title ilike ${pattern} or r.subject ilike ${pattern} or r.reference ilike ${pattern})`
}

function isIn(status: Query['status']) {
  if (status === undefined) return sql`r.status <> 'cancelled'`
  if (status === 'completed') return sql`r.status = 'completed'`
  const open = sql`r.status in ('pending', 'in_progress')`
  return status === 'in_progress' ? sql`${open} and ${isBegun}` : sql`${open} and not ${isBegun}`
}

function toProcessRow({ firstName, lastName, jobTitle, department, startDate, ...row }: Row): ProcessRow {
  return { ...row, employee: { id: row.employeeId, firstName, lastName, jobTitle, department, startDate } }
}
