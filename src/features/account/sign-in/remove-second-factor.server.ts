import { sql } from 'kysely'
import type { Actor } from '#platform/database/database.server.ts'
import { forbidden, Refusal } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { accountRoute, firmAct } from '#platform/call/route.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import { endSessions, noteForOwner, sessionsOf } from '#features/session/session.server.ts'
import { oneAtATime } from '../admin-lock.server.ts'
import { type Account, MASTERADMIN, removeSecondFactor } from '../contract.ts'
import { accountOf } from '../queries.server.ts'
import { secondFactorRemovedMail } from './second-factor-removed-mail.server.ts'

export const removeSecondFactorRoute = accountRoute(
  removeSecondFactor,
  async ({ tx, actor, params, keyring, record }) => {
    await oneAtATime(tx)
    const account = await accountOf(tx, params.userId)
    ensureRemovable(actor, account)

    const { numDeletedRows: passkeys } = await tx
      .deleteFrom('passkeys')
      .where('userId', '=', account.id)
      .executeTakeFirst()
    await tx.deleteFrom('recoveryCodes').where('userId', '=', account.id).execute()
    await tx
      .updateTable('users')
      .set({
        totpSecret: null,
        totpPending: null,
        totpLastStep: null,
        authEpoch: sql`auth_epoch + 1`,
        version: sql`version + 1`,
        updatedAt: sql`now()`,
      })
      .where('id', '=', account.id)
      .execute()
    await endSessions(tx, sessionsOf(account.id), 'administrator')
    await queueMail(tx, keyring, secondFactorRemovedMail(account))
    await noteForOwner(tx, { userId: account.id, what: 'second_factor', byId: actor.id })
    record(
      accountEvents.secondFactorRemoved,
      firmAct('delete', 'user', account.id, {
        hasSecondFactor: { before: true, after: false },
        passkeys: Number(passkeys),
      }),
    )
    return undefined
  },
)

/** Administrators remove their own second factor with their password, so an unattended screen is not enough. */
function ensureRemovable(actor: Actor, account: Account) {
  if (account.id === actor.id) throw forbidden('Remove your own second factor on the page My account.')
  if (account.username === MASTERADMIN)
    throw forbidden('Only the master administrator or the operator can remove this second factor.')
  if (!account.hasSecondFactor) throw new Refusal(409, 'CONFLICT', 'This account has no second factor.')
}
