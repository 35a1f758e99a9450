import { type RawBuilder, sql } from 'kysely'
import { type Cursor, readCursor } from '#platform/call/page.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { type LogEntry, LogEvent, type LogFilter, LogGroup } from './contract.ts'
import { labelsInGroup } from './event-labels.ts'

/** The filters, with the people that the words in them name. */
export type Search = { filter: LogFilter; mentioned: Mentioned }

export async function searchOf(tx: Tx, filter: LogFilter): Promise<Search> {
  return { filter, mentioned: await mentioning(tx, filter.q) }
}

type Page = { limit: number; after?: string | undefined }

/** The newest entries, one more than the page holds. */
export async function newestEntries(tx: Tx, search: Search, { limit, after }: Page): Promise<LogEntry[]> {
  return entriesBefore(tx, search, readCursor(after), limit + 1)
}

/** The newest entries from a place on. */
export async function entriesBefore(tx: Tx, search: Search, from: Cursor | undefined, limit: number) {
  const older = from ? sql`and (a.created_at, a.id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)` : sql``
  const { rows } = await sql<LogEntry>`
    select a.id, a.created_at, a.event, a.action, a.metadata, a.ip_address, a.user_agent,
      ${person('actor')} as actor, ${person('account')} as account
    from (
      select * from audit_events a where ${matching(search)} ${older} order by a.created_at desc, a.id desc limit ${limit}
    ) a
    left join users actor on actor.id = a.actor_id
    left join users account on account.id = case when a.resource_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.resource_id::uuid end
    order by a.created_at desc, a.id desc`.execute(tx)
  return rows
}

export async function countEntries(tx: Tx, search: Search): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_events a where ${matching(search)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** A deleted account has given its username away, but is still called by it here. */
function person(alias: 'actor' | 'account') {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const username = sql`coalesce(${of('former_username')}, ${of('username')})`
  const name = sql`coalesce(nullif(concat_ws(' ', ${of('first_name')}, ${of('last_name')}), ''), ${username})`
  return sql`case when ${of('id')} is not null then
    jsonb_build_object('id', ${of('id')}, 'name', ${name}, 'username', ${username}) end`
}

function matching({ filter: { event, actor, account, from, to }, mentioned }: Search) {
  const conditions = [sql`a.tenant_id is null`]
  if (event) conditions.push(sql`a.event in (${sql.join(namesOf(event))})`)
  if (actor) conditions.push(sql`a.actor_id = ${actor}`)
  if (account) conditions.push(sql`a.resource_id = ${account}`)
  if (from) conditions.push(sql`a.created_at >= ${startOf(from)}`)
  if (to) conditions.push(sql`a.created_at < ${startOf(to, 1)}`)
  if (mentioned) conditions.push(mentioned)
  return sql.join(conditions, sql` and `)
}

// Written out rather than given as values: the planner then knows how rare each is.
const namesOf = (event: NonNullable<LogFilter['event']>) =>
  LogEvent.options.filter((name) => name === event || isIn(event, name)).map((name) => sql.lit(name))

function isIn(event: string, name: LogEvent) {
  const { data: group } = LogGroup.safeParse(event)
  return group !== undefined && name in labelsInGroup[group]
}

/** Midnight in London, of a day or so many days later: not every day there has 24 hours. */
const startOf = (day: string, later = 0) => sql`(${day}::date + ${later}::int)::timestamp at time zone 'Europe/London'`

/** The condition that an entry is by or about these people; undefined without words. */
type Mentioned = RawBuilder<unknown> | undefined

// As many people as are looked up one by one; for more, the log is read and each entry asked whose it is.
const FEW = 100

/** Entries by or about the people whose names hold these words, deleted accounts included. */
async function mentioning(tx: Tx, q: string | undefined): Promise<Mentioned> {
  if (!q) return undefined
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const people = sql<{ id: string }>`
    select id from users where concat_ws(' ', first_name, last_name, username, former_username) ilike ${pattern}`
  const { rows } = await sql<{ id: string }>`${people} limit ${FEW + 1}`.execute(tx)
  if (rows.length > FEW)
    return sql`(a.actor_id in (${people}) or a.resource_id in (select id::text from (${people}) people))`
  const ids = rows.map(({ id }) => id)
  return sql`a.id in (
    select id from audit_events where tenant_id is null and actor_id in (select unnest(${ids}::uuid[]))
    union select id from audit_events where tenant_id is null and resource_id in (select unnest(${ids}::text[])))`
}
