import { sql } from 'kysely'
import type * as z from 'zod'
import { lookFor, type Looking } from '#platform/call/look-for.server.ts'
import { pageOf, readCursor } from '#platform/call/page.server.ts'
import { route } from '#platform/call/route.server.ts'
import { checkAgainBy } from '#features/right-to-work/right-to-work.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import { countUpTo } from '#platform/database/count.server.ts'
import { downTo, firstOf, type Source } from '#platform/database/first-of.server.ts'
import { isOneOf } from '#platform/database/is-one-of.server.ts'
import { searched } from '#platform/search/search.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { atRisk, evidenced } from '../stages/evidenced.server.ts'
import { ListedFields, listProcesses, type ProcessRow } from '../contract.ts'

type Query = z.output<(typeof listProcesses)['query']>
type Looked = Query & Looking
type Employee = ProcessRow['employee']
type Row = Omit<ProcessRow, 'employee'> & Omit<Employee, 'id'>

const fields = columns('onboardingProcesses', ListedFields, 'p')

export const listProcessesRoute = route(listProcesses, async ({ tx, actor, query, headers }) => {
  const { rows, total, isSimilar } = await lookFor(query, async (looking) => {
    const source = await sourceOf(tx, actor, looking)
    const listed = await newest(actor, { ...query, ...looking }, source).execute(tx)
    return { rows: listed.rows, count: () => countUpTo(tx, actor.tenants, source, matching({ ...query, ...looking })) }
  })
  // The cursor is the request's, because the list is in the order of requests.
  const inOrder = rows.map((row) => ({ row, createdAt: row.createdAt, id: row.requestId }))
  return pageOf(inOrder, { path: listProcesses.path, query, total, isSimilar, headers }).map(({ row }) =>
    toProcessRow(row),
  )
})

/** One more than the page holds. */
function newest(actor: Actor, query: Looked, source: Source) {
  const from = readCursor(query.after)
  const later = from
    ? sql`(p.request_created_at, p.request_id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)`
    : sql`true`
  return sql<Row>`
    select ${fields}, n.request_id, r.reference, r.title, r.status as request_status, n.request_created_at as created_at,
      t.name as company_name, ${evidenced} as evidenced, ${atRisk} as expects_dbs,
      ${checkAgainBy()} as check_again_by, greatest(0, r.message_count - coalesce(seen.seen_count, 0)) as unread_count,
      e.first_name, e.last_name, e.job_title, e.department, e.start_date
    from (
      ${firstOf(actor.tenants, source, {
        most: query.limit + 1,
        by: sql`n.request_created_at desc, n.request_id desc`,
        upTo: downTo('p', 'request_created_at', 'request_id'),
        rows: (part, most) => sql`
          select p.tenant_id, p.request_id, p.request_created_at ${part} and ${matching(query)} and ${later}
          order by p.request_created_at desc, p.request_id desc limit ${most}`,
      })}
    ) n
    join onboarding_processes p on p.tenant_id = n.tenant_id and p.request_id = n.request_id
    join tenants t on t.id = n.tenant_id
    join requests r on r.tenant_id = n.tenant_id and r.id = n.request_id
    join employees e on e.tenant_id = n.tenant_id and e.id = p.employee_id
    left join message_reads seen
      on seen.tenant_id = n.tenant_id and seen.request_id = n.request_id and seen.user_id = ${actor.id}
    order by n.request_created_at desc, n.request_id desc`
}

function matching({ status, words }: Looked) {
  const inState = status ? isOneOf(sql`p.request_status`, status) : sql`true`
  return sql.join([inState, ...words.map(({ isIn }) => isIn(sql`p.search_text`))], sql` and `)
}

/** The words of its request are kept in small letters. */
const sourceOf = (tx: Tx, { tenants }: Actor, { words }: Looking) =>
  searched(
    tx,
    { tenants, words },
    {
      of: (tenant) =>
        sql`from onboarding_processes p where p.tenant_id = ${tenant} and p.request_status <> 'cancelled'`,
      order: sql`p.request_created_at desc`,
      mentions: ({ isIn }) => isIn(sql`p.search_text`),
      found: ({ wanted }) => sql`from find_requests(${wanted}) f
        join onboarding_processes p on p.tenant_id = f.tenant_id and p.request_id = f.request_id where p.request_status <> 'cancelled'`,
    },
  )

function toProcessRow({ firstName, lastName, jobTitle, department, startDate, ...row }: Row): ProcessRow {
  return { ...row, employee: { id: row.employeeId, firstName, lastName, jobTitle, department, startDate } }
}
