import type { Tx } from '#platform/database.server.ts'

/** What signing in has to know of an account; undefined for an unknown name. */
export function accountNamed(tx: Tx, username: string) {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'password',
      'role',
      'isActive',
      'isAccountLocked',
      'isFirstLogin',
      'isTemporaryPassword',
      'authEpoch',
    ])
    .select((eb) => eb('temporaryPasswordExpiresAt', '<=', eb.fn<string>('now')).as('temporaryPasswordExpired'))
    .where('usernameKey', '=', username.normalize('NFKC').toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export function accountOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .leftJoin('tenants', 'tenants.id', 'users.tenantId')
    .selectAll('users')
    .select('tenants.name as tenantName')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

type NewSession = { sid: Buffer; userId: string; epoch: number; restricted: boolean; sess: Record<string, string> }

export async function insertSession(tx: Tx, { sess, ...session }: NewSession) {
  await tx
    .insertInto('sessions')
    .values({ ...session, sess: JSON.stringify(sess) })
    .execute()
}

export async function deleteSession(tx: Tx, sid: Buffer) {
  await tx.deleteFrom('sessions').where('sid', '=', sid).execute()
}
