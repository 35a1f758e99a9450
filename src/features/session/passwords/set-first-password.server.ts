import type { Config } from '#platform/config.server.ts'
import { allow } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { firmAct, preparedRoute } from '#platform/call/route.server.ts'
import type { IsBreached } from './breached.server.ts'
import { choosePassword, storePassword } from './choose-password.server.ts'
import { accountEvents, setFirstPassword } from '../contract.ts'
import { openSession } from '../sign-in/open-session.server.ts'
import { passwordChangedMail } from './password-changed-mail.server.ts'
import { accountOf } from '../queries.server.ts'

export const setFirstPasswordRoute = ({ origin: site }: Config, isBreached: IsBreached) =>
  preparedRoute(
    setFirstPassword,
    async ({ actor, body, ...given }) => {
      allow(actor.restriction === 'password')
      return choosePassword(await given.inSystem((tx) => accountOf(tx, actor.id)), body.newPassword, {
        ...given,
        isBreached,
      })
    },
    async ({ tx, actor, prepared: chosen, record, ...call }) => {
      const authEpoch = await storePassword(tx, chosen)
      const cookies = await openSession(tx, { id: actor.id, authEpoch, restricted: false }, { site, ...call })
      for (const each of cookies) call.headers.append('Set-Cookie', each)
      record(accountEvents.passwordChosen, firmAct('update', 'user', actor.id))
      // A first choice is no news; one after a reset may not be the owner's.
      if (chosen.account.lastPasswordChangeAt)
        await queueMail(tx, call.keyring, passwordChangedMail(chosen.account, call.origin))
      return { message: 'Password set successfully' }
    },
  )
