import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { columns, split } from '#platform/database/columns.server.ts'
import { readCursor } from '#platform/call/page.server.ts'
import { type Request, RequestFields, type RequestQuery } from './contract.ts'
import { abilities } from './policy.ts'

type Query = z.output<typeof RequestQuery>
type Row = z.output<typeof RequestFields> & {
  unreadCount: number
  assignedFirstName: string | null
  assignedLastName: string | null
  companyName: string
  clientEmail: string | null
  clientFirstName: string | null
  clientLastName: string | null
  employeeId: string | null
}

const fields = columns('requests', RequestFields, 'r')

/** One request of the actor’s tenants, or a 404. */
export async function requestOf(tx: Tx, actor: Actor, requestId: string): Promise<Request> {
  const wanted = sql`select * from requests where id = ${requestId} and tenant_id = any (${actor.tenants}::uuid[])`
  const { rows } = await withPeople(actor, wanted).execute(tx)
  if (!rows[0]) throw notFound()
  return toRequest(actor, rows[0])
}

type RequestRef = Pick<Request, 'tenantId' | 'id' | 'type' | 'messageCount'>

/** Like `requestOf`, but only what its messages, notes and documents need. */
export async function requestRef(tx: Tx, actor: Actor, requestId: string): Promise<RequestRef> {
  const { rows } = await sql<RequestRef>`
    select tenant_id, id, type, message_count from requests
    where id = ${requestId} and tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The newest requests, one more than the page holds, read from each tenant’s index and merged. */
export async function newestRequests(tx: Tx, actor: Actor, query: Query): Promise<Request[]> {
  const { limit } = query
  const newest = sql`
    select r.* from unnest(${actor.tenants}::uuid[]) t (id) cross join lateral (
      select * from requests r where r.tenant_id = t.id and ${matching(query)} and ${after(query)}
      order by r.created_at desc, r.id desc limit ${limit + 1}
    ) r order by r.created_at desc, r.id desc limit ${limit + 1}`
  const { rows } = await sql<Row>`${withPeople(actor, newest)} order by r.created_at desc, r.id desc`.execute(tx)
  return rows.map((row) => toRequest(actor, row))
}

export async function countRequests(tx: Tx, actor: Actor, query: Query): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from requests r where r.tenant_id = any (${actor.tenants}::uuid[]) and ${matching(query)}`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

function withPeople(actor: Actor, requests: RawBuilder<unknown>) {
  return sql<Row>`
    select ${fields}, r.employee_id,
      greatest(0, r.message_count - coalesce(seen.seen_count, 0)) as unread_count,
      a.first_name as assigned_first_name, a.last_name as assigned_last_name,
      t.name as company_name, c.email as client_email, c.first_name as client_first_name, c.last_name as client_last_name
    from (${requests}) r
    join tenants t on t.id = r.tenant_id
    join users c on c.id = r.client_id
    left join users a on a.id = r.assigned_to_id
    left join message_reads seen
      on seen.tenant_id = r.tenant_id and seen.request_id = r.id and seen.user_id = ${actor.id}`
}

function after({ after: cursor }: Query) {
  const from = readCursor(cursor)
  return from ? sql`(r.created_at, r.id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)` : sql`true`
}

/** Only the filters in use, so that each combination is its own prepared statement with its own plan. */
function matching({ status, type, priority, assignedToId, clientId, q }: Query) {
  const conditions = [
    status && statusIs(status),
    type && sql`r.type = ${type}`,
    priority && sql`r.priority = ${priority}`,
    assignedToId &&
      (assignedToId === 'nobody' ? sql`r.assigned_to_id is null` : sql`r.assigned_to_id = ${assignedToId}`),
    clientId && sql`(r.tenant_id = ${clientId} or r.client_id = ${clientId})`,
    q && mentions(q),
  ].filter((each) => typeof each === 'object')
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

function statusIs(status: NonNullable<Query['status']>) {
  if (status === 'active') return sql`r.status in ('pending', 'in_progress')`
  return status === 'not_completed' ? sql`r.status <> 'completed'` : sql`r.status = ${status}`
}

function mentions(q: string) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(r.title ilike ${pattern} or r.reference ilike ${pattern} or r.subject ilike ${pattern}
    or exists (select from users p where p.id in (r.client_id, r.assigned_to_id)
      and concat_ws(' ', p.first_name, p.last_name) ilike ${pattern}))`
}

function toRequest(actor: Actor, row: Row): Request {
  const [own] = split(RequestFields, row)
  return {
    ...own,
    unreadCount: row.unreadCount,
    assignedTo: row.assignedToId ? { firstName: row.assignedFirstName, lastName: row.assignedLastName } : null,
    client: {
      companyName: row.companyName,
      email: row.clientEmail,
      firstName: row.clientFirstName,
      lastName: row.clientLastName,
    },
    employee: row.employeeId ? { id: row.employeeId } : null,
    can: abilities(actor, row),
  }
}
