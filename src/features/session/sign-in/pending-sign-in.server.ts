import { clearCookie, newSecret, secretHash, setCookie } from '#platform/call/cookie.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { signInAccountOf } from '../queries.server.ts'

// Between the password and the second factor: a cookie says who is half way in, and opens nothing.

export const PENDING = 'pending'
const LASTS_SECONDS = 600

/** Notes that the password was right. Returns the header of the cookie. */
export async function beginPending(tx: Tx, site: URL, { id, authEpoch }: { id: string; authEpoch: number }) {
  const { value, hash } = newSecret()
  await tx.insertInto('pendingSignIns').values({ token: hash, userId: id, epoch: authEpoch }).execute()
  return setCookie(site, PENDING, value, LASTS_SECONDS)
}

/** The account that this cookie is half-way through signing in to; undefined if that expired or the account changed. */
export async function pendingAccount(tx: Tx, cookie: string | undefined) {
  const token = secretHash(cookie)
  if (!token) return undefined
  const pending = await tx
    .selectFrom('pendingSignIns')
    .select(['userId', 'epoch'])
    .where('token', '=', token)
    .where('expire', '>', (eb) => eb.fn<string>('now'))
    .executeTakeFirst()
  const account = pending && (await signInAccountOf(tx, pending.userId))
  return account?.authEpoch === pending?.epoch && account?.isActive ? account : undefined
}

/** Ends the half way, whichever way it went on. Returns the header that clears the cookie. */
export async function endPending(tx: Tx, site: URL, cookie: string | undefined) {
  const token = secretHash(cookie)
  if (token) await tx.deleteFrom('pendingSignIns').where('token', '=', token).execute()
  return clearCookie(site, PENDING)
}

/** Ends every unfinished sign-in: the password has to be given again. */
export async function endPendingOf(tx: Tx, userId: string) {
  await tx.deleteFrom('pendingSignIns').where('userId', '=', userId).execute()
}
