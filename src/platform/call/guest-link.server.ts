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

/** Creates a link for a record and ends earlier ones of the same purpose. Only the token's hash is stored. */
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

export async function extendGuestLinks(tx: Tx, { tenantId, purpose, recordId }: Of, expire: Date): Promise<void> {
  await tx
    .updateTable('guestLinks')
    .set({ expire: expire.toISOString() })
    .where((eb) => eb.and({ tenantId, recordId, purpose }))
    .where('endedAt', 'is', null)
    .execute()
}

export async function endGuestLinks(tx: Tx, { tenantId, purpose, recordId }: Of): Promise<void> {
  await tx
    .updateTable('guestLinks')
    .set({ endedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId, recordId, purpose }))
    .where('endedAt', 'is', null)
    .execute()
}

/** The hash for a call without a readable link: it is refused like one whose link has ended. */
export const NO_LINK = Buffer.alloc(32)

/** Refuses every invalid link alike, so that no caller learns whether it ever existed. */
export function admitGuest({ purpose }: Route, guest: Guest | undefined): Guest {
  if (!guest || guest.purpose !== purpose) throw linkGone()
  return guest
}

// Links cannot be guessed; this limits the work that wrong ones cause.
const wrongLinksOfAddress = { most: 30, seconds: 3_600 } satisfies Limit

/** Counts the wrong links from an address. A valid link is never held up. */
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
