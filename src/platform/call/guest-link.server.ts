import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Tx } from '#platform/database/database.server.ts'
import { type Guest, transaction } from '#platform/database/transaction.server.ts'
import { linkGone, Refusal } from '#platform/errors.ts'
import { fingerprint, type Keyring } from '#platform/secrets/seal.server.ts'
import { newSecret } from './cookie.server.ts'
import { networkOf } from './origin.server.ts'
import type { Route } from './route.server.ts'
import { countAttempt, type Limit } from '#platform/limits/throttle.server.ts'

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

/** The links that are out work until then. */
export async function extendGuestLinks(tx: Tx, { tenantId, purpose, recordId }: Of, expire: Date): Promise<void> {
  await tx
    .updateTable('guestLinks')
    .set({ expire: expire.toISOString() })
    .where('tenantId', '=', tenantId)
    .where('recordId', '=', recordId)
    .where('purpose', '=', purpose)
    .where('endedAt', 'is', null)
    .execute()
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

/** Of a call without a readable link, which is nobody's: it is refused like one whose link has ended. */
export const NO_LINK = Buffer.alloc(32)

/** The same for every link that does not open: nothing tells whether there ever was such a one. */
export function admitGuest({ purpose }: Route, guest: Guest | undefined): Guest {
  if (!guest || guest.purpose !== purpose) throw linkGone()
  return guest
}

// Links cannot be guessed; this is against being kept busy.
const wrongLinksOfAddress = { most: 30, seconds: 3_600 } satisfies Limit

/** Counts the links from an address that open nothing. One that opens something is never held up. */
export async function countingWrongLinks<Answer>(
  { pools, keyring }: { pools: { system: Pool }; keyring: Keyring },
  ipAddress: string,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'LINK_GONE') throw error
    const address = fingerprint(keyring, 'wrong links from address', networkOf(ipAddress))
    await transaction(pools.system, {}, ({ tx }) => countAttempt(tx, address, wrongLinksOfAddress))
    throw error
  }
}
