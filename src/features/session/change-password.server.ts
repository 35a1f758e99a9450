import type { Config } from '#platform/config.server.ts'
import { KeptRefusal, Refusal } from '#platform/errors.ts'
import { queueMail } from '#platform/mail.server.ts'
import { accountRoute } from '#platform/route.server.ts'
import { fingerprint } from '#platform/seal.server.ts'
import { countAttempt } from '#platform/throttle.server.ts'
import { choosePassword } from './choose-password.server.ts'
import { confirmPassword } from './confirm-password.server.ts'
import { accountEvents, changePassword } from './contract.ts'
import { choicesOfPassword } from './limits.server.ts'
import { openSession } from './open-session.server.ts'
import { passwordChangedMail } from './password-changed-mail.server.ts'
import { accountOf } from './queries.server.ts'

export const changePasswordRoute = ({ origin: site }: Config) =>
  accountRoute(changePassword, async ({ tx, actor, body, record, ...call }) => {
    const account = await accountOf(tx, actor.id)
    await countAttempt(tx, fingerprint(call.keyring, 'choices of password', actor.id), choicesOfPassword)
    await confirmPassword(tx, call.keyring, account, body.currentPassword)

    const authEpoch = await choosePassword(tx, account, body.newPassword).catch(keepCount)
    await openSession(tx, { id: actor.id, authEpoch, restricted: false }, { site, ...call })

    record(accountEvents.passwordChanged, {
      tenantId: null,
      about: {},
      audit: { action: 'update', resourceType: 'user', resourceId: actor.id },
    })
    await queueMail(tx, call.keyring, passwordChangedMail(account, call.origin))
    return { message: 'Password changed successfully' }
  })

/** A password that will not do has cost its hash all the same. */
function keepCount(error: unknown): never {
  const isUnfit = error instanceof Refusal && error.status === 400
  throw isUnfit ? new KeptRefusal(error.status, error.code, error.message, error.extra) : error
}
