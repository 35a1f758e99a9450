import { sql } from 'kysely'
import { requestRef } from '#features/request/request.server.ts'
import { olderThan, pageOf } from '#platform/call/page.server.ts'
import { route } from '#platform/call/route.server.ts'
import { fill } from '#platform/contract.ts'
import { type HistoryEntry, listHistory } from './contract.ts'

type Row = Omit<HistoryEntry, 'user'> & { userId: string | null; firstName: string | null; lastName: string | null }

/** Row-level security hides lines that the reader’s role may not see. */
export const listHistoryRoute = route(listHistory, async ({ tx, actor, params, query, headers }) => {
  const request = await requestRef(tx, actor, params.requestId)
  const older = olderThan(query.after, 'l')
  const ofRequest = sql`l.tenant_id = ${request.tenantId} and l.request_id = ${request.id}
    and l.action <> 'message.sent'`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select l.id, l.action, l.details, l.created_at, l.user_id,
        coalesce(u.first_name, l.guest_name) as first_name, u.last_name
      from activity_logs l left join users u on u.id = l.user_id where ${ofRequest} ${older}
      order by l.created_at desc, l.id desc limit ${query.limit + 1}`.execute(tx),
    sql<{ total: number }>`select count(*) as total from activity_logs l where ${ofRequest}`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  return pageOf(rows.map(toEntry), { path: fill(listHistory.path, params), query, total, headers })
})

function toEntry({ userId: id, firstName, lastName, ...row }: Row): HistoryEntry {
  return { ...row, user: { id, firstName, lastName } }
}
