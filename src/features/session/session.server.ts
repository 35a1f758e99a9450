import type { Config } from '#platform/config.server.ts'
import { accountRoute, type Route } from '#platform/route.server.ts'
import { changePasswordRoute } from './change-password.server.ts'
import { currentUser } from './contract.ts'
import { loginRoute, logoutRoute } from './login.server.ts'
import { currentUserOf } from './queries.server.ts'
import { resetRequestRoute } from './reset-request.server.ts'
import { setFirstPasswordRoute } from './set-first-password.server.ts'

export { choosePassword, storePassword } from './choose-password.server.ts'
export { completeSignIn } from './complete-sign-in.server.ts'
export { confirmPassword } from './confirm-password.server.ts'
export { DEVICE, knownDevice } from './device-cookie.server.ts'
export { deviceName } from './device-name.ts'
export { holdSession } from './hold-session.server.ts'
export { failuresOfAddress, failuresOfCode, passkeysOfAddress, SUSPICIOUS_AT } from './limits.server.ts'
export { hashPassword } from './password.server.ts'
export { endPending, endPendingOf, PENDING, pendingAccount } from './pending-sign-in.server.ts'
export { accountOf, type SignInAccount, signInAccountOf } from './queries.server.ts'
export { nameKey } from './sign-in-attempt.server.ts'

const currentUserRoute = accountRoute(currentUser, ({ tx, actor }) => currentUserOf(tx, actor))

export const sessionRoutes = (config: Config): Route[] => [
  currentUserRoute,
  loginRoute(config),
  logoutRoute(config),
  setFirstPasswordRoute(config),
  changePasswordRoute(config),
  resetRequestRoute,
]
