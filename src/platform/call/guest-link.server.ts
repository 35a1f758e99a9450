import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { newSecret } from './cookie.server.ts'

type Of = { tenantId: string; purpose: string; recordId: string }
export type NewGuestLink = Of & { guestName: string; expire: Date }

/** Draws a link for a record; earlier ones of the same purpose end. The token is not kept, only its hash. */
export async function openGuestLink(tx: Tx, { expire, ...link }: NewGuestLink): Promise<{ id: string; token: string }> {
  await endGuestLinks(tx, link)
  const { value: token, hash } = newSecret()
  const { id } = await tx
    .insertInto('guestLinks')
    .values({ ...link, hash, expire: expire.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** From this COMMIT on, the links of a record for a purpose open nothing. */
export async function endGuestLinks(tx: Tx, { tenantId, purpose, recordId }: Of): Promise<void> {
  await tx
    .updateTable('guestLinks')
    .set({ endedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('recordId', '=', recordId)
    .where('purpose', '=', purpose)
    .where('endedAt', 'is', null)
    .execute()
}
