import type { Role } from '#platform/contract.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { Refusal } from '#platform/errors.ts'
import type { OwnSecondFactor } from './contract.ts'
import { codesLeft, renewCodes } from './recovery-codes.server.ts'

type Owner = { id: string; role: Role }

export async function factorsOf(tx: Tx, { id, role }: Owner): Promise<OwnSecondFactor> {
  const { totpSecret } = await tx
    .selectFrom('users')
    .select('totpSecret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const passkeys = await tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', id)
    .orderBy('createdAt')
    .execute()
  const required = await isRequired(tx, role)
  return { totp: totpSecret !== null, passkeys, recoveryCodesLeft: await codesLeft(tx, id), required }
}

async function isRequired(tx: Tx, role: Role) {
  const rule = await tx
    .selectFrom('signInRules')
    .select('secondFactorRequired')
    .where('role', '=', role)
    .executeTakeFirst()
  return rule?.secondFactorRequired ?? false
}

/** Returns recovery codes if the account has just got its first second factor; otherwise null. */
export async function firstCodes(tx: Tx, userId: string): Promise<string[] | null> {
  return (await codesLeft(tx, userId)) > 0 ? null : renewCodes(tx, userId)
}

/** After one was removed: refuses where the role needs another, and forgets recovery codes that recover nothing. */
export async function afterRemoval(tx: Tx, owner: Owner) {
  const { totp, passkeys, required } = await factorsOf(tx, owner)
  if (totp || passkeys.length > 0) return
  if (required) throw new Refusal(409, 'CONFLICT', 'Your sign-in needs a second factor. Add another one first.')
  await tx.deleteFrom('recoveryCodes').where('userId', '=', owner.id).execute()
}
