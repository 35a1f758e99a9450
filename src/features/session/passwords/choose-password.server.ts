import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { invalid, unauthorized } from '#platform/errors.ts'
import type { OpenCall } from '#platform/call/route.server.ts'
import { fingerprint } from '#platform/secrets/seal.server.ts'
import { countAttempt } from '#platform/limits/throttle.server.ts'
import { choicesOfPassword } from '../sign-in/limits.server.ts'
import { endSessions, sessionsOf } from '../ended/end-sessions.server.ts'
import type { IsBreached } from './breached.server.ts'
import { ensureHardToGuess } from './password-rules.server.ts'
import { hashPassword, isPassword } from '../password.server.ts'
import type { accountOf } from '../queries.server.ts'

type Account = Awaited<ReturnType<typeof accountOf>>
/** A password that will do, hashed, and the account as it stood when it was chosen. */
export type Chosen = { account: Account; hash: string }

/**
 * Hashes the password that its owner chose, before any transaction. Refuses the one they have already, and what is
 * easily guessed; unfit ones count as choices too.
 */
export async function choosePassword(
  account: Account,
  newPassword: string,
  {
    keyring,
    inSystem,
    whenGone,
    isBreached,
  }: Pick<OpenCall, 'keyring' | 'inSystem' | 'whenGone'> & { isBreached: IsBreached },
): Promise<Chosen> {
  const choices = fingerprint(keyring, 'choices of password', account.id)
  await inSystem((tx) => countAttempt(tx, choices, choicesOfPassword))
  const { username, email, firstName, lastName, tenantName } = account
  const owner = { username, email, firstName, lastName, companyName: tenantName ?? account.companyName }
  await ensureHardToGuess(newPassword, owner, isBreached)
  const whose = { line: account.id, whenGone }
  if (await isPassword(account.password, newPassword, whose))
    throw invalid({ newPassword: ['Choose a password other than the one you have now.'] })
  return { account, hash: await hashPassword(newPassword, whose) }
}

/** Stores it, and ends every session there was. Returns the epoch that new sessions need. */
export async function storePassword(tx: Tx, { account, hash }: Chosen): Promise<number> {
  const renewed = await tx
    .updateTable('users')
    .set({
      password: hash,
      isFirstLogin: false,
      isTemporaryPassword: false,
      temporaryPasswordExpiresAt: null,
      passwordResetRequested: false,
      lastPasswordChangeAt: sql`now()`,
      authEpoch: sql`auth_epoch + 1`,
    })
    .where((eb) => eb.and({ id: account.id, authEpoch: account.authEpoch }))
    .returning('authEpoch')
    .executeTakeFirst()
  // Another attempt was faster, and has ended this session.
  if (!renewed) throw unauthorized()
  await endSessions(tx, sessionsOf(account.id), 'password')
  return renewed.authEpoch
}
