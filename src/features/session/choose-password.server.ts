import { sql } from 'kysely'
import type { Tx } from '#platform/database.server.ts'
import { invalid, unauthorized } from '#platform/errors.ts'
import { ensureHardToGuess } from './password-rules.server.ts'
import { hashPassword, isPassword } from './password.server.ts'
import type { accountOf } from './queries.server.ts'

type Account = Awaited<ReturnType<typeof accountOf>>

/**
 * Stores the password that its owner chose, and ends every session they had. Refuses the one they have already, and
 * what is easily guessed. Returns the epoch that new sessions need.
 */
export async function choosePassword(tx: Tx, account: Account, newPassword: string): Promise<number> {
  await ensureHardToGuess(newPassword, { ...account, companyName: account.tenantName ?? account.companyName })
  if (await isPassword(account.password, newPassword))
    throw invalid({ newPassword: ['Choose a password other than the one you have now.'] })

  const renewed = await tx
    .updateTable('users')
    .set({
      password: await hashPassword(newPassword),
      isFirstLogin: false,
      isTemporaryPassword: false,
      temporaryPasswordExpiresAt: null,
      passwordResetRequested: false,
      lastPasswordChangeAt: sql`now()`,
      authEpoch: sql`auth_epoch + 1`,
    })
    .where('id', '=', account.id)
    .where('authEpoch', '=', account.authEpoch)
    .returning('authEpoch')
    .executeTakeFirst()
  // Another attempt was faster, and has ended this session.
  if (!renewed) throw unauthorized()
  await tx.deleteFrom('sessions').where('userId', '=', account.id).execute()
  return renewed.authEpoch
}
