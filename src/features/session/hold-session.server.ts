import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { unauthorized } from '#platform/errors.ts'

/**
 * Makes sure, before anything that signs in is changed, that this session still counts, and that nothing ends it until
 * COMMIT: a sign-in started before a reset does not survive it. Throws 401.
 */
export async function holdSession(tx: Tx, sid: Buffer) {
  const { rows } = await sql`
    select u.id from sessions s join users u on u.id = s.user_id
    where s.sid = ${sid} and s.epoch = u.auth_epoch and u.is_active and u.deleted_at is null
    for no key update of u`.execute(tx)
  if (rows.length === 0) throw unauthorized()
}
