import { sql } from 'kysely'
import { forbidden, invalidReference } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { firmAct, type Preparation, preparedRoute } from '#platform/call/route.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import { endSessions, hashPassword, noteForOwner, sessionsOf } from '#features/session/session.server.ts'
import { forgiveFailures } from './forgive-failures.server.ts'
import { oneAtATime } from '../admin-lock.server.ts'
import { issueTemporaryPassword } from '../contract.ts'
import { temporaryPasswordMail } from './temporary-password-mail.server.ts'

export const temporaryPasswordRoute = preparedRoute(
  issueTemporaryPassword,
  hashed,
  async ({ tx, actor, body, ...call }) => {
    const { keyring, record, prepared: password } = call
    await oneAtATime(tx)
    await forgiveFailures(tx, keyring, body.userId)
    const issued = await tx
      .updateTable('users')
      .set({
        password,
        isTemporaryPassword: true,
        isAccountLocked: false,
        lockedUntil: null,
        passwordResetRequested: false,
        // By the database’s clock, which the later checks use too.
        temporaryPasswordExpiresAt: sql`now() + make_interval(hours => ${body.expiresInHours})`,
        authEpoch: sql`auth_epoch + 1`,
        version: sql`version + 1`,
      })
      .where('id', '=', body.userId)
      .where('deletedAt', 'is', null)
      .returning(['id', 'email', 'firstName', 'temporaryPasswordExpiresAt'])
      .executeTakeFirst()
    if (!issued) throw invalidReference('userId')
    await endSessions(tx, sessionsOf(issued.id), 'administrator')
    await queueMail(tx, keyring, temporaryPasswordMail(issued))
    await noteForOwner(tx, { userId: issued.id, what: 'password', byId: actor.id })
    record(
      accountEvents.temporaryPasswordIssued,
      firmAct('update', 'user', issued.id, { expiresInHours: body.expiresInHours }),
    )
    return { message: 'Temporary password issued successfully!' }
  },
)

/** An administrator’s own password is needed to take over another administrator’s account. */
function hashed({ actor, body, whenGone }: Preparation<typeof issueTemporaryPassword>) {
  if (body.userId.toLowerCase() === actor.id) throw forbidden('Change your own password on the page My account.')
  return hashPassword(body.tempPassword, { line: actor.id, whenGone })
}
