import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'

// "admin" as a number.
const LOCK = 0x61646d696e

/** Changes to accounts wait for each other: who counts administrators counts what will still be true at COMMIT. */
export async function oneAtATime(tx: Tx) {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx)
}
