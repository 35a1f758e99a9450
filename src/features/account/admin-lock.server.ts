import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'

// "admin" as a number.
const LOCK = 0x61646d696e

/** Serialises changes to accounts, so that a count of administrators still holds at COMMIT. */
export async function oneAtATime(tx: Tx) {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx)
}
