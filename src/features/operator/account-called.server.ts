import type { Tx } from '#platform/database/database.server.ts'

/** The account with a username, whatever its case; or else a sentence for the operator. */
export async function accountCalled(tx: Tx, username: string) {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'username', 'isAccountLocked', 'isActive'])
    .where('usernameKey', '=', username.trim().normalize('NFKC').toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (account) return account
  throw new Error(`There is no account called "${username}".`)
}
