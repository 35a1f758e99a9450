import { sql } from 'kysely'
import { pageBy, readNameCursor } from '#platform/call/page.server.ts'
import { route } from '#platform/call/route.server.ts'
import type * as z from 'zod'
import { getChoices, listCandidates, MAX_DEPARTMENTS, type RoundCandidate, type RoundChoices } from './contract.ts'
import { accountsOf, advisersOf } from './queries.server.ts'
import { takenAmong } from './taken.server.ts'

type Query = z.output<(typeof listCandidates)['query']>
type Row = Omit<RoundCandidate, 'hasEmail' | 'taken'> & { email: string | null; name: string }

// Must match the index `employees_by_name`.
const name = sql`(e.last_name || ' ' || e.first_name)`
const byName = sql`${name} collate "en-GB-x-icu"`

export const listCandidatesRoute = route(listCandidates, async ({ tx, actor, query, headers }) => {
  const [tenantId] = actor.tenants.filter((each) => each === query.clientId)
  if (!tenantId) return []
  const from = readNameCursor(query.after)
  const later = from ? sql`(${byName}, e.id) > (${from.value}, ${from.id}::uuid)` : sql`true`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select e.id, e.first_name, e.last_name, e.job_title, e.department, e.email, ${name} as name
      ${employees(tenantId, query)} and ${later} order by ${byName}, e.id limit ${query.limit + 1}`.execute(tx),
    sql<{ total: number }>`select count(*) as total ${employees(tenantId, query)}`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  const page = pageBy(rows, { path: listCandidates.path, query, total, headers, by: (row) => row.name })
  const sought = page.map((row) => ({ employeeId: row.id, name: `${row.firstName} ${row.lastName}`, email: row.email }))
  const taken = await takenAmong(tx, { tenantId, start: query.start, end: query.end }, sought)
  return page.map((row, place) => ({ ...row, hasEmail: row.email !== null, taken: taken[place] ?? null }))
})

/** Leaves out cancelled and withdrawn onboardings. */
function employees(tenantId: string, { department, q }: Pick<Query, 'department' | 'q'>) {
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    sql`e.tenant_id = ${tenantId}`,
    department && sql`e.department = ${department}`,
    pattern && sql`concat_ws(' ', e.first_name, e.last_name, e.job_title, e.department) ilike ${pattern}`,
  ].filter((each) => typeof each === 'object')
  return sql`
    from employees e join requests r on r.tenant_id = e.tenant_id and r.id = e.request_id and r.status <> 'cancelled'
    where ${sql.join(conditions, sql` and `)}`
}

export const getChoicesRoute = route(getChoices, async ({ tx, actor, query }) => {
  const [tenantId] = actor.tenants.filter((each) => each === query.clientId)
  if (!tenantId) return { departments: [], contacts: [], reviewers: [] }
  const [departments, contacts, reviewers] = await Promise.all([
    sql<RoundChoices['departments'][number]>`
      select e.department as name, count(*) as count ${employees(tenantId, {})} and e.department is not null
      group by e.department order by e.department collate "en-GB-x-icu" limit ${MAX_DEPARTMENTS}`.execute(tx),
    accountsOf(tx, tenantId),
    advisersOf(tx, tenantId),
  ])
  return { departments: departments.rows, contacts, reviewers }
})
