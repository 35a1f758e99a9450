import { sql } from 'kysely'
import type * as z from 'zod'
import { pageOf, readCursor } from '#platform/call/page.server.ts'
import { route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import { countUpTo, totalOf } from '#platform/database/count.server.ts'
import { firstOf, type Source } from '#platform/database/first-of.server.ts'
import { isOneOf } from '#platform/database/is-one-of.server.ts'
import { patternOf, searched } from '#platform/database/search.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { listProcesses, ProcessFields, type ProcessRow } from '../contract.ts'

type Query = z.output<(typeof listProcesses)['query']>
type Employee = ProcessRow['employee']
type Row = Omit<ProcessRow, 'employee'> & Omit<Employee, 'id'>

const fields = columns('onboardingProcesses', ProcessFields, 'p')

export const listProcessesRoute = route(listProcesses, async ({ tx, actor, query, headers }) => {
  const source = await sourceOf(tx, actor, query)
  const { rows } = await newest(actor, query, source).execute(tx)
  const total = await totalOf(rows, query, () => countUpTo(tx, actor.tenants, source, matching(query)))
  // The cursor is the request's: the list is in their order.
  const inOrder = rows.map((row) => ({ row, createdAt: row.createdAt, id: row.requestId }))
  return pageOf(inOrder, { path: listProcesses.path, query, total, headers }).map(({ row }) => toProcessRow(row))
})

/** One more than the page holds. */
function newest(actor: Actor, query: Query, source: Source) {
  const from = readCursor(query.after)
  const later = from
    ? sql`(p.request_created_at, p.request_id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)`
    : sql`true`
  return sql<Row>`
    select ${fields}, n.request_id, r.reference, r.title, r.status as request_status, n.request_created_at as created_at,
      p.state, t.name as company_name, greatest(0, r.message_count - coalesce(seen.seen_count, 0)) as unread_count,
      e.first_name, e.last_name, e.job_title, e.department, e.start_date
    from (
      ${firstOf(actor.tenants, source, {
        most: query.limit + 1,
        by: sql`n.request_created_at desc, n.request_id desc`,
        rows: (part, most) => sql`
          select p.tenant_id, p.id, p.request_id, p.request_created_at ${part} and ${matching(query)} and ${later}
          order by p.request_created_at desc, p.request_id desc limit ${most}`,
      })}
    ) n
    join onboarding_processes p on p.tenant_id = n.tenant_id and p.id = n.id
    join tenants t on t.id = n.tenant_id
    join requests r on r.tenant_id = n.tenant_id and r.id = n.request_id
    join employees e on e.tenant_id = n.tenant_id and e.id = p.employee_id
    left join message_reads seen
      on seen.tenant_id = n.tenant_id and seen.request_id = n.request_id and seen.user_id = ${actor.id}
    order by n.request_created_at desc, n.request_id desc`
}

function matching({ status, q }: Query) {
  const inState = status ? isOneOf(sql`p.state`, status) : sql`true`
  return q ? sql`${inState} and p.search_text like ${patternOf(q)}` : inState
}

/** The words of its request are kept in small letters. */
const sourceOf = (tx: Tx, { tenants }: Actor, { q }: Query) =>
  searched(
    tx,
    { tenants, q },
    {
      of: (tenant) => sql`from onboarding_processes p where p.tenant_id = ${tenant} and p.state <> 'cancelled'`,
      newestFirst: sql`p.request_created_at desc`,
      mentions: (words) => sql`p.search_text like ${patternOf(words)}`,
      found: (words) => sql`from find_requests(${patternOf(words)}) f
        join onboarding_processes p on p.tenant_id = f.tenant_id and p.request_id = f.request_id where p.state <> 'cancelled'`,
    },
  )

function toProcessRow({ firstName, lastName, jobTitle, department, startDate, ...row }: Row): ProcessRow {
  return { ...row, employee: { id: row.employeeId, firstName, lastName, jobTitle, department, startDate } }
}
