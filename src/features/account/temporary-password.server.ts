import { sql } from 'kysely'
import { invalidReference } from '#platform/errors.ts'
import { queueMail } from '#platform/mail.server.ts'
import { accountRoute } from '#platform/route.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import { hashPassword, nameKey } from '#features/session/session.server.ts'
import { forgive } from '#platform/throttle.server.ts'
import { oneAtATime } from './admin-lock.server.ts'
import { issueTemporaryPassword } from './contract.ts'
import { temporaryPasswordMail } from './temporary-password-mail.server.ts'

export const temporaryPasswordRoute = accountRoute(issueTemporaryPassword, async ({ tx, body, keyring, record }) => {
  const password = await hashPassword(body.tempPassword)
  await oneAtATime(tx)
  const issued = await tx
    .updateTable('users')
    .set({
      password,
      isTemporaryPassword: true,
      isAccountLocked: false,
      lockedUntil: null,
      passwordResetRequested: false,
      // By the database's clock: whoever checks it later asks the same one.
      temporaryPasswordExpiresAt: sql`now() + make_interval(hours => ${body.expiresInHours})`,
      authEpoch: sql`auth_epoch + 1`,
      version: sql`version + 1`,
    })
    .where('id', '=', body.userId)
    .where('deletedAt', 'is', null)
    .returning(['id', 'username', 'email', 'firstName', 'temporaryPasswordExpiresAt'])
    .executeTakeFirst()
  if (!issued) throw invalidReference('userId')
  await forgive(tx, nameKey({ keyring }, issued.username))
  await tx.deleteFrom('sessions').where('userId', '=', body.userId).execute()
  await queueMail(tx, keyring, temporaryPasswordMail(issued))
  record(accountEvents.temporaryPasswordIssued, {
    tenantId: null,
    about: {},
    audit: {
      action: 'update',
      resourceType: 'user',
      resourceId: body.userId,
      metadata: { expiresInHours: body.expiresInHours },
    },
  })
  return { message: 'Temporary password issued successfully!' }
})
