import { sql } from 'kysely'
import type * as z from 'zod'
import { pageBy, readNameCursor } from '#platform/call/page.server.ts'
import { route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import { countUpTo, totalOf } from '#platform/database/count.server.ts'
import { firstOf, type Source } from '#platform/database/first-of.server.ts'
import { EmployeeRow, listEmployees } from './contract.ts'

type Query = z.output<(typeof listEmployees)['query']>
type Row = EmployeeRow & { name: string }

const fields = columns('employees', EmployeeRow, 'e')
// Must match the index `employees_by_name`.
const name = sql`(e.last_name || ' ' || e.first_name)`
const byName = sql`${name} collate "en-GB-x-icu"`

export const listEmployeesRoute = route(listEmployees, async ({ tx, actor, query, headers }) => {
  const tenants = query.clientId ? actor.tenants.filter((each) => each === query.clientId) : actor.tenants
  const from = readNameCursor(query.after)
  const later = from ? sql`(${byName}, e.id) > (${from.value}, ${from.id}::uuid)` : sql`true`
  const { rows } = await sql<Row>`
      ${firstOf(tenants, started, {
        most: query.limit + 1,
        by: sql`n.name collate "en-GB-x-icu", n.id`,
        // What a function makes of a row is read behind the fence, never in an index.
        upTo: sql`true`,
        rows: (part, most) => sql`
          select ${fields}, ${name} as name ${part} and ${matching(query)} and ${later}
          order by ${byName}, e.id limit ${most}`,
      })}`.execute(tx)
  const total = await totalOf(rows, query, () => countUpTo(tx, tenants, started, matching(query)))
  return pageBy(rows, { path: listEmployees.path, query, total, headers, by: (row) => row.name })
})

/** Leaves out cancelled and withdrawn onboardings. */
const started: Source = {
  // One request at a time: a plan for every number of companies would compare each with each of its company.
  of: (tenant) => sql`from employees e
    cross join lateral (
      select r.status from requests r where r.tenant_id = e.tenant_id and r.id = e.request_id limit 1) r
    where e.tenant_id = ${tenant} and r.status <> 'cancelled'`,
}

function matching({ q }: Query) {
  if (!q) return sql`true`
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`concat_ws(' ', e.first_name, e.last_name, e.job_title, e.department) ilike ${pattern}`
}
