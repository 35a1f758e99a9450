import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { Refusal } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { firmAct, type OpenCall } from '#platform/call/route.server.ts'
import { accountEvents } from '../contract.ts'
import { newDeviceMail } from './new-device-mail.server.ts'
import { openSession } from './open-session.server.ts'
import { deleteSession, type SignInAccount } from '../queries.server.ts'

type Way =
  | 'password'
  | 'passkey'
  | 'welcome link'
  | 'password, then totp'
  | 'password, then passkey'
  | 'password, then recovery_code'

/** One answer for whatever does not sign in. */
export const wrongCredentials = () => new Refusal(401, 'INVALID_CREDENTIALS', 'Invalid username or password')

type Terms = {
  site: Config['origin']
  account: SignInAccount
  /** Whether the account has been signed in at this browser before. */
  isKnownDevice: boolean
  by: Way
}

/**
 * Opens the session once every step is passed, and notifies those who should know. The cookies are for the answer once
 * this is committed: a transaction may be tried again.
 */
export async function completeSignIn(tx: Tx, { site, account, isKnownDevice, by }: Terms, call: OpenCall) {
  const restricted = account.isFirstLogin || account.isTemporaryPassword
  if (account.isTemporaryPassword) await useUpPassword(tx, account)
  if (call.sid) await deleteSession(tx, call.sid)
  const cookies = await openSession(tx, { ...account, restricted }, { site, ...call })
  await tx.updateTable('users').set({ lastSignInAt: sql`now()` }).where('id', '=', account.id).execute()
  await call.record(tx, account.id, accountEvents.signedIn, firmAct('create', 'session', account.id, { by }))
  const isNews = !isKnownDevice && account.lastSignInAt !== null
  if (isNews) await queueMail(tx, call.keyring, newDeviceMail(account, call.origin))
  const answer = { message: 'Logged in successfully!', requiresPasswordSetup: restricted, role: account.role }
  return { cookies, answer }
}

/** A temporary password opens one session, also for two who come with it at once. */
async function useUpPassword(tx: Tx, { id }: SignInAccount) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ temporaryPasswordUsedAt: sql`now()` })
    .where('id', '=', id)
    .where('temporaryPasswordUsedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw wrongCredentials()
}
