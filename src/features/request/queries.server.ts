import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing, notFound } from '#platform/errors.ts'
import { columns } from '#platform/database/columns.server.ts'
import { firstOf, type Source } from '#platform/database/first-of.server.ts'
import { LISTED_PROSE, type Request, RequestFields, type RequestQuery } from './contract.ts'
import type { WordWithPeople } from './list/add-people.server.ts'
import { matching } from './list/matching.server.ts'
import { after, inOrder, type Order, upTo } from './list/order.server.ts'
import { abilities } from './policy.ts'

type Query = z.output<typeof RequestQuery>
type Row = z.output<typeof RequestFields> & {
  isKept: boolean
  isJustReopened: boolean
  unreadCount: number
  assignedFirstName: string | null
  assignedLastName: string | null
  completedFirstName: string | null
  completedLastName: string | null
  cancelledFirstName: string | null
  cancelledLastName: string | null
  isWithdrawn: boolean
  companyName: string | null
  clientEmail: string | null
  clientFirstName: string | null
  clientLastName: string | null
  employeeId: string | null
}

const whole = columns('requests', RequestFields, 'r')

const prose = { description: true, goals: true, cancellationReason: true } as const

/** A description may have 20,000 characters, and lists show only the title. */
const listed = sql`${columns('requests', RequestFields.omit(prose), 'r')},
  left(r.description, ${LISTED_PROSE}::int) as description, left(r.goals, ${LISTED_PROSE}::int) as goals,
  left(r.cancellation_reason, ${LISTED_PROSE}::int) as cancellation_reason`

/** One request of the actor’s tenants, or a 404. */
export async function requestOf(tx: Tx, actor: Actor, requestId: string): Promise<Request> {
  const wanted = sql`select * from requests where id = ${requestId} and tenant_id = any (${actor.tenants}::uuid[])`
  const { rows } = await withPeople(actor, whole, wanted).execute(tx)
  if (!rows[0]) throw notFound()
  return toRequest(actor, rows[0])
}

type RequestRef = Pick<Request, 'tenantId' | 'id' | 'type' | 'messageCount'>

/** Like `requestOf`, but only what its messages, notes and documents need. */
export async function requestRef(tx: Tx, actor: Actor, requestId: string): Promise<RequestRef> {
  const { rows } = await sql<RequestRef>`
    select tenant_id, id, type, message_count from requests
    where id = ${requestId} and tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  return existing(rows)
}

type Listed = {
  tenants: readonly string[]
  query: Query
  words: readonly WordWithPeople[]
  order: Order
  source: Source
}

/** One more than fits on the page. Positions are merged before any row is fetched. */
export async function requestsInOrder(
  tx: Tx,
  actor: Actor,
  { tenants, query, words, order, source }: Listed,
): Promise<Request[]> {
  const place = sql.join(order.columns.map(({ name }) => sql.ref(`r.${name}`)))
  const places = firstOf(tenants, source, {
    most: query.limit + 1,
    by: inOrder(order, 'n'),
    upTo: upTo(order),
    rows: (part, most) => sql`
      select r.tenant_id, r.id, ${place} ${part} and ${matching(query, words)} and ${after(order)}
      order by ${inOrder(order, 'r')} limit ${most}`,
  })
  const first = sql`select r.* from (${places}) n join requests r on r.tenant_id = n.tenant_id and r.id = n.id`
  const { rows } = await sql<Row>`${withPeople(actor, listed, first)} order by ${inOrder(order, 'r')}`.execute(tx)
  return rows.map((row) => toRequest(actor, row))
}

function withPeople(actor: Actor, fields: RawBuilder<unknown>, requests: RawBuilder<unknown>) {
  return sql<Row>`
    select ${fields}, r.is_kept, r.employee_id,
      coalesce((r.reopened_from ->> 'version')::int = r.version, false) as is_just_reopened,
      greatest(0, r.message_count - coalesce(seen.seen_count, 0)) as unread_count,
      a.first_name as assigned_first_name, a.last_name as assigned_last_name,
      f.first_name as completed_first_name, f.last_name as completed_last_name,
      x.first_name as cancelled_first_name, x.last_name as cancelled_last_name,
      coalesce(x.tenant_id = r.tenant_id, r.cancelled_by_id is null and r.cancellation_reason is not null) as is_withdrawn,
      t.name as company_name, c.email as client_email, c.first_name as client_first_name, c.last_name as client_last_name
    from (${requests}) r
    join tenants t on t.id = r.tenant_id
    join users c on c.id = r.client_id
    left join users a on a.id = r.assigned_to_id
    left join users f on f.id = r.completed_by_id
    left join users x on x.id = r.cancelled_by_id
    left join message_reads seen
      on seen.tenant_id = r.tenant_id and seen.request_id = r.id and seen.user_id = ${actor.id}`
}

/** With extra columns: an answer leaves out fields that its contract does not name. */
function toRequest(actor: Actor, row: Row): Request {
  return {
    ...row,
    assignedTo: row.assignedToId ? { firstName: row.assignedFirstName, lastName: row.assignedLastName } : null,
    completedBy: row.completedById ? { firstName: row.completedFirstName, lastName: row.completedLastName } : null,
    cancelledBy: row.cancelledById ? { firstName: row.cancelledFirstName, lastName: row.cancelledLastName } : null,
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
