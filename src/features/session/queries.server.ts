import type { Tx } from '#platform/database/database.server.ts'
import type { Restriction } from '#platform/contract.ts'
import type { SecondFactor } from './contract.ts'
import { noticesOf } from './notices/notices.server.ts'
import { nameForComparison } from './sign-in/sign-in-attempt.server.ts'

/** The fields of an account that signing in needs; undefined for an unknown name. */
export function accountNamed(tx: Tx, username: string) {
  return signInAccounts(tx).where('usernameKey', '=', nameForComparison(username)).executeTakeFirst()
}

export function signInAccountOf(tx: Tx, userId: string) {
  return signInAccounts(tx).where('id', '=', userId).executeTakeFirst()
}

export type SignInAccount = NonNullable<Awaited<ReturnType<typeof accountNamed>>>

function signInAccounts(tx: Tx) {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'username',
      'password',
      'email',
      'firstName',
      'role',
      'isActive',
      'isFirstLogin',
      'isTemporaryPassword',
      'temporaryPasswordUsedAt',
      'wrongSecondSteps',
      'authEpoch',
      'lastSignInAt',
      'totpSecret',
      'totpLastStep',
    ])
    .select((eb) => [
      eb('temporaryPasswordExpiresAt', '<=', eb.fn<string>('now')).as('temporaryPasswordExpired'),
      eb
        .and([
          eb('isAccountLocked', '=', true),
          eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '>', eb.fn<string>('now'))]),
        ])
        .as('isLocked'),
      eb
        .exists(eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.userId', '=', 'users.id'))
        .as('hasPasskey'),
    ])
    .where('deletedAt', 'is', null)
}

/** The second steps open to an account, the handiest first; none where the password is enough. */
export function secondFactorsOf({
  totpSecret,
  hasPasskey,
}: Pick<SignInAccount, 'totpSecret' | 'hasPasskey'>): SecondFactor[] {
  if (!totpSecret && !hasPasskey) return []
  return [...(hasPasskey ? (['passkey'] as const) : []), ...(totpSecret ? (['totp'] as const) : []), 'recovery_code']
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

/** The account as its owner sees it; `restriction` is the session's. */
export async function currentUserOf(tx: Tx, { id, restriction }: { id: string; restriction: Restriction | null }) {
  const [account, notices] = await Promise.all([accountOf(tx, id), noticesOf(tx, id)])
  const isAccountLocked = account.isAccountLocked && (account.lockedUntil ?? '9') > new Date().toISOString()
  return { ...account, companyName: account.tenantName, isAccountLocked, restriction, notices }
}

type NewSession = { sid: Buffer; userId: string; epoch: number; restricted: boolean; sess: Record<string, string> }

export async function insertSession(tx: Tx, { sess, ...session }: NewSession) {
  await tx
    .insertInto('sessions')
    .values({ ...session, sess: JSON.stringify(sess) })
    .execute()
}

export async function deleteSession(tx: Tx, sid: Buffer) {
  return tx.deleteFrom('sessions').where('sid', '=', sid).returning('userId').executeTakeFirst()
}
