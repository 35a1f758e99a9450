import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import type { SessionEnd } from '../contract.ts'

/** Ends the sessions that a condition names, and keeps why, for the login page of each. Returns how many. */
export async function endSessions(
  tx: Tx,
  which: RawBuilder<unknown>,
  reason: Exclude<SessionEnd, 'idle' | 'expired'>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from sessions where ${which} returning sid)
    insert into ended_sessions (sid, reason) select sid, ${reason} from gone`.execute(tx)
  return Number(numAffectedRows)
}

export const sessionsOf = (userId: string) => sql`user_id = ${userId}`
