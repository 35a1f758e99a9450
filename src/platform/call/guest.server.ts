import type { Pool } from 'pg'
import { linkGone, Refusal } from '#platform/errors.ts'
import { type Guest, transaction } from '#platform/database/transaction.server.ts'
import { fingerprint, type Keyring } from '#platform/secrets/seal.server.ts'
import { networkOf } from './origin.server.ts'
import type { Route } from './route.server.ts'
import { countAttempt, type Limit } from './throttle.server.ts'

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
