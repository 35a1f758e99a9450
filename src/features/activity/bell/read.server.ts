import { sql } from 'kysely'
import { requestRef } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import { markAllSeen, markSeen, notificationsRead } from './contract.ts'

/** A later moment would also mark acts that are still to come. */
const atMostNow = (until: string | undefined) => sql`least(now(), ${until ?? null}::timestamptz)`

export const markAllSeenRoute = route(markAllSeen, async ({ tx, actor, body, touch }) => {
  await sql`
    insert into all_acts_seen as seen (user_id, seen_until) values (${actor.id}, ${atMostNow(body.until)})
    on conflict (user_id) do update set seen_until = greatest(seen.seen_until, excluded.seen_until)`.execute(tx)
  touch(notificationsRead, {})
  return { success: true as const }
})

export const markSeenRoute = route(markSeen, async ({ tx, actor, params, body, touch }) => {
  const { tenantId, id } = await requestRef(tx, actor, params.requestId)
  await sql`
    insert into acts_seen as seen (tenant_id, request_id, user_id, seen_until)
    values (${tenantId}, ${id}, ${actor.id}, ${atMostNow(body.until)})
    on conflict (tenant_id, user_id, request_id)
      do update set seen_until = greatest(seen.seen_until, excluded.seen_until)`.execute(tx)
  touch(notificationsRead, {})
  return { success: true as const }
})
