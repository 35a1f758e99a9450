import { sql } from 'kysely'
import { pageBy, readNameCursor } from '#platform/call/page.server.ts'
import { route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import { countUpTo, totalOf } from '#platform/database/count.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { firstOf } from '#platform/database/first-of.server.ts'
import { searched } from '#platform/search/search.server.ts'
import { asTyped, type Word } from '#platform/search/words.server.ts'
import { EmployeeRow, listEmployees } from './contract.ts'

type Row = EmployeeRow & { name: string }

const fields = columns('employees', EmployeeRow, 'e')
// Must match the index `employees_by_name`.
const name = sql`(e.last_name || ' ' || e.first_name)`
const byName = sql`${name} collate "en-GB-x-icu"`

export const listEmployeesRoute = route(listEmployees, async ({ tx, actor, query, headers }) => {
  const tenants = query.clientId ? actor.tenants.filter((each) => each === query.clientId) : actor.tenants
  const from = readNameCursor(query.after)
  const later = from ? sql`(${byName}, e.id) > (${from.value}, ${from.id}::uuid)` : sql`true`
  const words = asTyped(query.q)
  const source = await sourceOf(tx, tenants, words)
  const { rows } = await sql<Row>`
      ${firstOf(tenants, source, {
        most: query.limit + 1,
        by: sql`n.name collate "en-GB-x-icu", n.id`,
        // The result of a function on a row is computed behind the fence, never read from an index.
        upTo: sql`true`,
        rows: (part, most) => sql`
          select ${fields}, ${name} as name ${part} and ${matching(words)} and ${later}
          order by ${byName}, e.id limit ${most}`,
      })}`.execute(tx)
  const total = await totalOf(rows, query, () => countUpTo(tx, tenants, source, matching(words)))
  return pageBy(rows, { path: listEmployees.path, query, total, headers, by: (row) => row.name })
})

const sourceOf = (tx: Tx, tenants: readonly string[], words: readonly Word[]) =>
  searched(
    tx,
    { tenants, words },
    {
      of: (tenant) => sql`from employees e ${started} and e.tenant_id = ${tenant}`,
      order: byName,
      mentions,
      found: ({ wanted }) => sql`from find_employees(${wanted}) f
        join employees e on e.tenant_id = f.tenant_id and e.id = f.id ${started}`,
    },
  )

/**
 * Leaves out cancelled and withdrawn onboardings, one request at a time: the generic plan would compare every employee
 * with every request of the company.
 */
const started = sql`
  cross join lateral (
    select r.status from requests r where r.tenant_id = e.tenant_id and r.id = e.request_id limit 1) r
  where r.status <> 'cancelled'`

// The planner expects a CASE to be true of every other row, so it reads by name and stops when a page is full. Without
// it, behind the fence, it takes every word for a rare one and sorts all rows. Rare words are found through the index.
const mentions = ({ isIn }: Word) => sql`case when ${isIn(sql`e.search_text`)} then true else false end`

const matching = (words: readonly Word[]) => sql.join([sql`true`, ...words.map(mentions)], sql` and `)
