import { sql } from 'kysely'
import { openRoute } from '#platform/call/route.server.ts'
import { type SessionEnd, sessionEnd } from '../contract.ts'

export const sessionEndRoute = openRoute(sessionEnd, async ({ sid, inSystem }) => {
  if (!sid) return { reason: null }
  const { rows } = await inSystem((tx) =>
    sql<{ reason: SessionEnd | null }>`select session_end(${sid}) as reason`.execute(tx),
  )
  return { reason: rows[0]?.reason ?? null }
})
