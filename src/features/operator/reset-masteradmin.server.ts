import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MASTERADMIN } from '#features/account/contract.ts'
import { accountEvents } from '#features/session/contract.ts'
import { hashPassword, nameKey, noteForOwner } from '#features/session/session.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { forgive } from '#platform/limits/throttle.server.ts'
import { accountCalled } from './account-called.server.ts'
import { type Command, recordByOperator } from './command.server.ts'

export const resetMasteradmin: Command = {
  takes: '',
  does: 'Gives masteradmin a one-time password, removes its second factor and ends its sessions.',
  async run({ inSystem, keyring }) {
    const keys = await keyring()
    const oneTime = randomBytes(12).toString('base64url')
    const password = await hashPassword(oneTime)
    await inSystem(async (tx) => {
      const { id } = await accountCalled(tx, MASTERADMIN)

      if (await hasSecondFactor(tx, id)) await noteForOwner(tx, { userId: id, what: 'second_factor', byId: null })
      await startAnew(tx, id, password)
      await noteForOwner(tx, { userId: id, what: 'password', byId: null })
      await forgive(tx, nameKey({ keyring: keys }, MASTERADMIN))

      await recordByOperator(tx, accountEvents.temporaryPasswordIssued, { resourceId: id })
      await recordByOperator(tx, accountEvents.secondFactorRemoved, { resourceId: id, action: 'delete' })
    })
    return [`masteradmin's one-time password (shown once): ${oneTime}`]
  },
}

async function hasSecondFactor(tx: Tx, id: string) {
  const { rows } = await sql`select from users u where u.id = ${id}
    and (u.totp_secret is not null or exists (select from passkeys p where p.user_id = u.id))`.execute(tx)
  return rows.length > 0
}

/** As after the first boot: a one-time password, no second factor, no session. */
async function startAnew(tx: Tx, id: string, password: string) {
  await tx
    .updateTable('users')
    .set({
      password,
      isFirstLogin: true,
      isTemporaryPassword: false,
      temporaryPasswordExpiresAt: null,
      passwordResetRequested: false,
      isActive: true,
      isAccountLocked: false,
      lockedUntil: null,
      totpSecret: null,
      totpPending: null,
      totpLastStep: null,
      authEpoch: sql`auth_epoch + 1`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  for (const table of ['passkeys', 'recoveryCodes', 'sessions', 'pendingSignIns', 'oneTimeLinks'] as const)
    await tx.deleteFrom(table).where('userId', '=', id).execute()
}
