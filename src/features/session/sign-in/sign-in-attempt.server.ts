import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { networkOf } from '#platform/call/origin.server.ts'
import type { OpenCall } from '#platform/call/route.server.ts'
import { fingerprint } from '#platform/secrets/seal.server.ts'
import { countAttempt, forgive, giveBack } from '#platform/limits/throttle.server.ts'
import { DEVICE, knownDevice } from './device-cookie.server.ts'
import {
  failuresOfAddress,
  failuresOfKnownBrowsers,
  failuresOfName,
  LOCK_AT,
  LOCK_FOR_GOOD_AT,
  LOCK_MINUTES,
} from './limits.server.ts'

// Specification §4 gives each user `isAccountLocked`; what locks and unlocks it is decided here.

type From = Pick<OpenCall, 'keyring' | 'cookie' | 'origin'>
type Named = { username: string; account: { id: string; authEpoch: number; role: string } | undefined }

export type Attempt = {
  /** Whether this browser is one the account has been signed in at. */
  isKnownDevice: boolean
  succeeded(tx: Tx): Promise<void>
  /** Returns whether the account has been locked by this failure. */
  failed(tx: Tx): Promise<boolean>
}

/**
 * Counts an attempt to sign in before it is made, or throws 429. A known browser has a count of its own, so that a
 * stranger who fails under someone's name, or beside them at one address, never locks that person out; all known
 * browsers of an account share a cap. Unknown names count like known ones.
 */
export async function beginAttempt(tx: Tx, named: Named, from: From): Promise<Attempt> {
  const { device, own, shared } = keysOf(named, from)
  const isKnownDevice = device !== undefined
  await countAttempt(tx, shared, isKnownDevice ? failuresOfKnownBrowsers : failuresOfAddress)
  const failures = await countAttempt(tx, own, failuresOfName)
  const { account } = named
  return {
    isKnownDevice,
    async succeeded(later) {
      // In the order in which they were counted: two who come at once wait for each other, and never both.
      await giveBack(later, shared)
      await forgive(later, own)
    },
    async failed(later) {
      const locks = failures >= LOCK_FOR_GOOD_AT || (failures >= LOCK_AT && failures % LOCK_AT === 0)
      if (isKnownDevice || !account || account.role === 'admin' || !locks) return false
      return lock(later, account.id, failures >= LOCK_FOR_GOOD_AT)
    },
  }
}

function keysOf({ username, account }: Named, from: From) {
  const { keyring, origin } = from
  const device = account && knownDevice(from.cookie(DEVICE), keyring, account)
  if (account && device !== undefined)
    return {
      device,
      own: fingerprint(keyring, 'failures at device', device),
      shared: fingerprint(keyring, 'failures at known browsers', account.id),
    }
  const shared = fingerprint(keyring, 'failures from address', networkOf(origin.ipAddress))
  return { device: undefined, own: nameKey(from, username), shared }
}

/** Names are counted as they are compared: in whatever case and width they are typed. */
export const nameKey = ({ keyring }: Pick<From, 'keyring'>, username: string) =>
  fingerprint(keyring, 'failures of name', nameForComparison(username))

export const nameForComparison = (username: string) => username.trim().normalize('NFKC').toLowerCase()

/** A lock that holds is not made longer by what fails meanwhile, and one for good stays one. */
async function lock(tx: Tx, userId: string, forGood: boolean) {
  const { rows } = await sql`
    update users set is_account_locked = true,
      locked_until = ${forGood ? null : sql`now() + make_interval(mins => ${LOCK_MINUTES}::int)`}
    where id = ${userId}
      and (not is_account_locked or locked_until <= now() or (${forGood} and locked_until is not null))
    returning id`.execute(tx)
  return rows.length > 0
}
