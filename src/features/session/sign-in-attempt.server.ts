import { sql } from 'kysely'
import type { Tx } from '#platform/database.server.ts'
import type { OpenCall } from '#platform/route.server.ts'
import { fingerprint } from '#platform/seal.server.ts'
import { countAttempt, forgive, giveBack } from '#platform/throttle.server.ts'
import { DEVICE, knownDevice } from './device-cookie.server.ts'
import { failuresOfAddress, failuresOfName, LOCK_AT, LOCK_FOR_GOOD_AT, LOCK_MINUTES } from './limits.server.ts'

// Specification §4 gives each user `isAccountLocked`; what locks and unlocks it is decided here.

type From = Pick<OpenCall, 'keyring' | 'cookie' | 'origin'>
type Named = { id: string; isNeverLocked: boolean } | undefined

export type Attempt = {
  /** Whether this browser is one the account has been signed in at. */
  isKnownDevice: boolean
  succeeded(tx: Tx): Promise<void>
  /** Returns whether the account has been locked by this failure. */
  failed(tx: Tx): Promise<boolean>
}

/**
 * Counts an attempt to sign in before it is made, or throws 429. A known browser has a count of its own, so that a
 * stranger who fails under somebody's name never keeps that somebody out. Unknown names count like known ones.
 */
export async function beginAttempt(tx: Tx, { username, account }: { username: string; account: Named }, from: From) {
  const device = account && knownDevice(from.cookie(DEVICE), from.keyring, account.id)
  const ofName = nameKey(from, username)
  const own = device === undefined ? ofName : fingerprint(from.keyring, 'failures at device', device)
  const address = fingerprint(from.keyring, 'failures from address', from.origin.ipAddress)
  await countAttempt(tx, address, failuresOfAddress)
  const failures = await countAttempt(tx, own, failuresOfName)

  return {
    isKnownDevice: device !== undefined,
    async succeeded(later) {
      // In the order in which they were counted: two who come at once wait for each other, and never both.
      await giveBack(later, address)
      await forgive(later, own)
    },
    async failed(later) {
      if (device !== undefined || !account || account.isNeverLocked || failures < LOCK_AT) return false
      await lock(later, account.id, failures)
      return true
    },
  } satisfies Attempt
}

/** Names are counted as they are compared: in whatever case and width they are typed. */
export const nameKey = ({ keyring }: Pick<From, 'keyring'>, username: string) =>
  fingerprint(keyring, 'failures of name', nameForComparison(username))

export const nameForComparison = (username: string) => username.trim().normalize('NFKC').toLowerCase()

async function lock(tx: Tx, userId: string, failures: number) {
  const until = sql<string>`now() + make_interval(mins => ${LOCK_MINUTES})`
  await tx
    .updateTable('users')
    .set({ isAccountLocked: true, lockedUntil: failures >= LOCK_FOR_GOOD_AT ? null : until })
    .where('id', '=', userId)
    .execute()
}
