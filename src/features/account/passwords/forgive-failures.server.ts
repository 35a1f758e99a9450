import { nameKey } from '#features/session/session.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { forgive } from '#platform/limits/throttle.server.ts'

/** Forgets failed sign-ins of an account. Call it before changing the account’s row: a sign-in locks in that order. */
export async function forgiveFailures(tx: Tx, keyring: Keyring, userId: string) {
  const account = await tx.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  if (account) await forgive(tx, nameKey({ keyring }, account.username))
}
