import { sql } from 'kysely'
import type * as z from 'zod'
import { openTasks, openTasksFor, serves, within } from '#features/request/request.server.ts'
import { pageBy, readNameCursor } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { patternOf } from '#platform/search/words.server.ts'
import { listClientsRoute } from './clients.server.ts'
import { type Colleague, listStaff, NAMED } from './contract.ts'

type Query = z.output<(typeof listStaff)['query']>
type StaffRow = Colleague & { place: string; total: number }

const listStaffRoute = route(listStaff, async ({ tx, actor, query, headers }) => {
  const rows = await staffIn(tx, actor, query)
  // The caller comes before every name.
  const by = ({ id, place }: StaffRow) => (id === actor.id ? '' : place)
  return pageBy(rows, { path: listStaff.path, query, total: rows[0]?.total ?? 0, headers, by })
})

/** First a page of colleagues, then what is shown of these. */
async function staffIn(tx: Tx, actor: Actor, query: Query) {
  const from = readNameCursor(query.after)
  const later = from ? sql`c.id <> ${actor.id} and (${inOrder(sql`c`)}) > (${from.value}, ${from.id}::uuid)` : sql`true`
  const { rows } = await sql<StaffRow>`
    with colleagues as materialized (
      select u.id, u.first_name, u.last_name, u.email, ${placeIn(actor, query)} as place from users u
      where u.role = 'staff' and u.is_active and u.deleted_at is null and ${shared(actor, query)} and ${named(query)}
    ), page as materialized (
      select c.* from colleagues c where ${later} order by c.id <> ${actor.id}, ${inOrder(sql`c`)} limit ${query.limit + 1}
    )
    select p.*, (select count(*) from colleagues) as total, ${openTasks(actor, sql`p.id`)} as task_count,
      counted.client_count, ${query.clientId ? theOne(actor, query.clientId) : firstShared(actor)} as clients
    from page p cross join lateral (
      select count(*) as client_count from staff_assignments a
      where a.staff_id = p.id and ${within(actor.tenants, sql`a.tenant_id`)}
    ) counted
    order by p.id <> ${actor.id}, ${inOrder(sql`p`)}`.execute(tx)
  return rows
}

const inOrder = (of: ReturnType<typeof sql>) => sql`${of}.place collate "en-GB-x-icu", ${of}.id`

/** A person's place in the list, as text to sort by; never empty. */
function placeIn(actor: Actor, { order }: Query) {
  const name = sql`coalesce(u.last_name, '') || ' ' || coalesce(u.first_name, '')`
  if (order === 'name') return name
  const tasks = openTasks(actor, sql`u.id`)
  const place = order === 'fewest_tasks' ? tasks : sql`${MAX_TASKS}::int - ${tasks}`
  return sql`lpad((${place})::text, 9, '0') || ' ' || ${name}`
}

const MAX_TASKS = 999_999_999

function shared({ id, tenants }: Actor, { clientId }: Query) {
  const those = clientId ? tenants.filter((each) => each === clientId) : tenants
  const serving = serves(those, sql`u.id`)
  return clientId ? serving : sql`(u.id = ${id} or ${serving})`
}

function named({ q, id }: Query) {
  const words = q ? sql`lower(concat_ws(' ', u.first_name, u.last_name, u.email)) like ${patternOf(q)}` : sql`true`
  return id ? sql`u.id = any (${id}::uuid[]) and ${words}` : words
}

const asClients = (actor: Actor) => sql`json_agg(json_build_object('id', s.id, 'companyName', s.name,
  'taskCount', ${openTasksFor(actor, sql`p.id`, sql`s.id`)}) order by coalesce(s.name, '') collate "en-GB-x-icu", s.id)`

const theOne = (actor: Actor, clientId: string) =>
  sql`(select ${asClients(actor)} from tenants s where s.id = ${clientId})`

// Must match the index `tenants_by_name`.
const byName = sql`coalesce(t.name, '') collate "en-GB-x-icu", t.id`

const FEW = 50

/** Of few companies, all are sorted; of many, some of them soon come up among all by name. */
const firstShared = (actor: Actor) => sql`coalesce((
  select ${asClients(actor)} from (
    (select t.id, t.name from staff_assignments a join tenants t on t.id = a.tenant_id
      where counted.client_count <= ${FEW}::int and a.staff_id = p.id and ${within(actor.tenants, sql`a.tenant_id`)}
      order by ${byName} limit ${NAMED}::int)
    union all
    (select t.id, t.name from tenants t
      where counted.client_count > ${FEW}::int
        and (select true from staff_assignments a where a.tenant_id = t.id and a.staff_id = p.id limit 1)
      order by ${byName} limit ${NAMED}::int)
  ) s), '[]')`

export const teamRoutes: Route[] = [listStaffRoute, listClientsRoute]
