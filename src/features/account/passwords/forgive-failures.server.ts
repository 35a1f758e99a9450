import { nameKey } from '#features/session/session.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { forgive } from '#platform/limits/throttle.server.ts'

/** Forgets the failures under an account's name. Before its row is changed: a sign-in takes the two in this order. */
export async function forgiveFailures(tx: Tx, keyring: Keyring, userId: string) {
  const account = await tx.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  if (account) await forgive(tx, nameKey({ keyring }, account.username))
}
