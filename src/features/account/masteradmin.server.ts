import { randomBytes } from 'node:crypto'
import type { Tx } from '#platform/database/database.server.ts'
import { hashPassword } from '#features/session/session.server.ts'
import { MASTERADMIN } from './contract.ts'

/**
 * Creates the master administrator on the first boot. Returns the one-time password to print, or undefined if the
 * operator chose one or the account already exists.
 */
export async function createMasteradmin(tx: Tx, chosen: string | undefined): Promise<string | undefined> {
  const known = await tx.selectFrom('users').select('id').where('usernameKey', '=', MASTERADMIN).executeTakeFirst()
  if (known) return undefined
  const oneTime = chosen === undefined ? randomBytes(12).toString('base64url') : undefined
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values({
      username: MASTERADMIN,
      password: await hashPassword(chosen ?? oneTime ?? ''),
      role: 'admin',
      firstName: 'Master',
      lastName: 'Administrator',
      isFirstLogin: chosen === undefined,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? oneTime : undefined
}
