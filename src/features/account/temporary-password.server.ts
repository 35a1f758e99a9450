import { sql } from 'kysely'
import { invalidReference } from '#platform/errors.ts'
import { accountRoute } from '#platform/route.server.ts'
import { accountChanged } from '#features/session/contract.ts'
import { hashPassword } from '#features/session/session.server.ts'
import { oneAtATime } from './admin-lock.server.ts'
import { issueTemporaryPassword } from './contract.ts'

export const temporaryPasswordRoute = accountRoute(issueTemporaryPassword, async ({ tx, body, record }) => {
  const password = await hashPassword(body.tempPassword)
  await oneAtATime(tx)
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({
      password,
      isTemporaryPassword: true,
      isAccountLocked: false,
      passwordResetRequested: false,
      // By the database's clock: whoever checks it later asks the same one.
      temporaryPasswordExpiresAt: sql`now() + make_interval(hours => ${body.expiresInHours})`,
      authEpoch: sql`auth_epoch + 1`,
      version: sql`version + 1`,
    })
    .where('id', '=', body.userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw invalidReference('userId')
  await tx.deleteFrom('sessions').where('userId', '=', body.userId).execute()
  record(accountChanged, {
    tenantId: null,
    about: {},
    audit: {
      action: 'update',
      resourceType: 'user',
      resourceId: body.userId,
      metadata: { temporaryPassword: 'issued', expiresInHours: body.expiresInHours },
    },
  })
  return { message: 'Temporary password issued successfully!' }
})
