import type { Config } from '#platform/config.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { firmAct, preparedRoute } from '#platform/call/route.server.ts'
import type { IsBreached } from './breached.server.ts'
import { choosePassword, storePassword } from './choose-password.server.ts'
import { confirmPassword } from './confirm-password.server.ts'
import { accountEvents, changePassword } from '../contract.ts'
import { openSession } from '../sign-in/open-session.server.ts'
import { passwordChangedMail } from './password-changed-mail.server.ts'

export const changePasswordRoute = ({ origin: site }: Config, isBreached: IsBreached) =>
  preparedRoute(
    changePassword,
    async ({ body, ...given }) =>
      choosePassword(await confirmPassword(given, body.currentPassword), body.newPassword, { ...given, isBreached }),
    async ({ tx, actor, prepared: chosen, record, ...call }) => {
      const authEpoch = await storePassword(tx, chosen)
      const cookies = await openSession(tx, { id: actor.id, authEpoch, restricted: false }, { site, ...call })
      for (const each of cookies) call.headers.append('Set-Cookie', each)
      record(accountEvents.passwordChanged, firmAct('update', 'user', actor.id))
      await queueMail(tx, call.keyring, passwordChangedMail(chosen.account, call.origin))
      return { message: 'Password changed successfully' }
    },
  )
