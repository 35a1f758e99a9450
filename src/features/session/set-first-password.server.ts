import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import { newSessionId, sessionCookie } from '#platform/cookie.server.ts'
import { allow, invalid, unauthorized } from '#platform/errors.ts'
import { accountRoute } from '#platform/route.server.ts'
import { setFirstPassword } from './contract.ts'
import { hashPassword, isPassword } from './password.server.ts'
import { accountOf, insertSession } from './queries.server.ts'

export const setFirstPasswordRoute = ({ origin: site }: Config) =>
  accountRoute(setFirstPassword, async ({ tx, actor, body, origin, headers }) => {
    allow(actor.restricted)
    const account = await accountOf(tx, actor.id)
    if (await isPassword(account.password, body.newPassword))
      throw invalid({ newPassword: ['Choose a password other than the one you were given.'] })

    const password = await hashPassword(body.newPassword)
    const renewed = await tx
      .updateTable('users')
      .set({
        password,
        isFirstLogin: false,
        isTemporaryPassword: false,
        temporaryPasswordExpiresAt: null,
        passwordResetRequested: false,
        lastPasswordChangeAt: sql`now()`,
        authEpoch: sql`auth_epoch + 1`,
      })
      .where('id', '=', actor.id)
      .where('authEpoch', '=', account.authEpoch)
      .returning('authEpoch')
      .executeTakeFirst()
    // Another attempt was faster, and has ended this session.
    if (!renewed) throw unauthorized()
    await tx.deleteFrom('sessions').where('userId', '=', actor.id).execute()

    const { value, sid } = newSessionId()
    const sess = { ipAddress: origin.ipAddress, userAgent: origin.userAgent }
    await insertSession(tx, { sid, userId: actor.id, epoch: renewed.authEpoch, restricted: false, sess })
    headers.append('Set-Cookie', sessionCookie(site, value))
    return { message: 'Password set successfully' }
  })
