import { sql } from 'kysely'
import type * as z from 'zod'
import type { Tx } from '#platform/database/database.server.ts'
import { route } from '#platform/call/route.server.ts'
import { type ClientStats, clientStats, RequestType } from '../contract.ts'
import { fullName } from '../full-name.ts'

/** The start of this calendar month in London. */
const monthStart = sql`date_trunc('month', now() at time zone 'Europe/London') at time zone 'Europe/London'`

type OfType = { type: RequestType | null; active: number }

/** One pass: a row for each type, and one without a type for all requests. */
const perType = sql`type, count(*) filter (where status in ('pending', 'in_progress')) as active`

function split<Figures extends OfType>(rows: readonly Figures[]) {
  const all = rows.find(({ type }) => type === null)
  if (!all) throw new Error('The grouping set of all requests always has a row.')
  const activeByType = Object.fromEntries(
    RequestType.options.map((type) => [type, rows.find((row) => row.type === type)?.active ?? 0]),
  ) as Record<RequestType, number> // one for every type
  return { ...all, activeByType }
}

type ClientFigures = Omit<z.output<typeof ClientStats>, 'activeByType' | 'advisers'> & OfType

export const clientStatsRoute = route(clientStats, async ({ tx, actor }) => {
  const [{ rows }, advisers] = await Promise.all([
    sql<ClientFigures>`
      select ${perType}, count(*) as total_requests,
        count(*) filter (where status in ('pending', 'in_progress')) as active_requests,
        count(*) filter (where status = 'pending') as pending_requests,
        count(*) filter (where status = 'in_progress') as in_progress_requests,
        count(*) filter (where status = 'completed') as completed_requests,
        count(*) filter (where completed_at >= ${monthStart}) as completed_this_month,
        coalesce(sum(message_count), 0)::int as total_messages,
        coalesce(sum(greatest(0, message_count - coalesce(seen_count, 0))), 0)::int as unread_messages,
        round(avg(extract(epoch from completed_at - created_at) / 3600), 1)::float8 as avg_resolution_time
      from requests r left join message_reads s
        on s.tenant_id = r.tenant_id and s.request_id = r.id and s.user_id = ${actor.id}
      where r.tenant_id = any (${actor.tenants}::uuid[]) group by grouping sets ((), (type))`.execute(tx),
    adviserNames(tx, actor.tenants),
  ])
  return { ...split(rows), advisers }
})

async function adviserNames(tx: Tx, tenants: string[]) {
  const rows = await tx
    .selectFrom('staffAssignments')
    .innerJoin('users', 'users.id', 'staffAssignments.staffId')
    .select(['firstName', 'lastName'])
    .where('staffAssignments.tenantId', '=', (eb) => eb.fn.any(eb.val(tenants)))
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('firstName')
    .orderBy('lastName')
    .execute()
  return rows.map((each) => fullName(each)).filter(Boolean)
}
