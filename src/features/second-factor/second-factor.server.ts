import type { Config } from '#platform/config.server.ts'
import { accountRoute, firmAct, preparedRoute, type Route } from '#platform/call/route.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import { confirmPassword, holdSession } from '#features/session/session.server.ts'
import { ownSecondFactor, renewRecoveryCodes } from './contract.ts'
import { addPasskeyRoute, beginPasskeyRoute, removePasskeyRoute } from './own-passkeys.server.ts'
import { beginPasskeySignInRoute, signInWithPasskeyRoute } from './passkey-sign-in.server.ts'
import { renewCodes } from './recovery-codes.server.ts'
import { giveSecondFactorRoute } from './second-step.server.ts'
import { factorsOf } from './factors-of.server.ts'
import { beginTotpRoute, confirmTotpRoute, removeTotpRoute } from './totp.server.ts'

const ownSecondFactorRoute = accountRoute(ownSecondFactor, ({ tx, actor }) => factorsOf(tx, actor))

const renewRecoveryCodesRoute = preparedRoute(
  renewRecoveryCodes,
  ({ body, ...given }) => confirmPassword(given, body.currentPassword),
  async ({ tx, actor, sid, record }) => {
    await holdSession(tx, sid)
    record(accountEvents.recoveryCodesRenewed, firmAct('update', 'user', actor.id))
    return { recoveryCodes: await renewCodes(tx, actor.id) }
  },
)

export const secondFactorRoutes = (config: Config): Route[] => [
  ownSecondFactorRoute,
  beginTotpRoute,
  confirmTotpRoute,
  removeTotpRoute,
  renewRecoveryCodesRoute,
  beginPasskeyRoute(config),
  addPasskeyRoute(config),
  removePasskeyRoute,
  giveSecondFactorRoute(config),
  beginPasskeySignInRoute(config),
  signInWithPasskeyRoute(config),
]
