import type { Config } from '#platform/config.server.ts'
import { accountRoute, type Route } from '#platform/call/route.server.ts'
import { newsFrom } from '#platform/live/news-from.server.ts'
import { breachedIn } from './passwords/breached.server.ts'
import { changePasswordRoute } from './passwords/change-password.server.ts'
import { currentUser } from './contract.ts'
import { sessionEndRoute } from './ended/session-end.server.ts'
import { loginRoute, logoutRoute } from './sign-in/login.server.ts'
import { dismissNoticeRoute } from './notices/notices.server.ts'
import { currentUserOf } from './queries.server.ts'
import { resetRequestRoute } from './passwords/reset-request.server.ts'
import { setFirstPasswordRoute } from './passwords/set-first-password.server.ts'

export { breachedIn, type IsBreached } from './passwords/breached.server.ts'
export { choosePassword, storePassword } from './passwords/choose-password.server.ts'
export { completeSignIn } from './sign-in/complete-sign-in.server.ts'
export { confirmPassword } from './passwords/confirm-password.server.ts'
export { DEVICE, knownDevice } from './sign-in/device-cookie.server.ts'
export { deviceName } from './sign-in/device-name.ts'
export { endSessions, sessionsOf } from './ended/end-sessions.server.ts'
export { holdSession } from './hold-session.server.ts'
export {
  CODES_STOP_AT,
  failuresOfAddress,
  failuresOfCode,
  passkeysOfAddress,
  SUSPICIOUS_AT,
} from './sign-in/limits.server.ts'
export { noteForOwner } from './notices/notices.server.ts'
export { type Owner, ownerMail } from './owner-mail.server.ts'
export { hashPassword } from './password.server.ts'
export { endPending, endPendingOf, PENDING, pendingAccount } from './sign-in/pending-sign-in.server.ts'
export { accountOf, type SignInAccount, signInAccountOf } from './queries.server.ts'
export { nameKey } from './sign-in/sign-in-attempt.server.ts'

const currentUserRoute = accountRoute(currentUser, async (call) => {
  // Read first: whatever changes the account after it is news.
  const from = await newsFrom(call)
  return { ...(await currentUserOf(call.tx, call.actor)), newsFrom: from }
})

export const sessionRoutes = (config: Config): Route[] => [
  currentUserRoute,
  loginRoute(config),
  logoutRoute(config),
  sessionEndRoute,
  setFirstPasswordRoute(config, breachedIn(config.breachedPasswords)),
  changePasswordRoute(config, breachedIn(config.breachedPasswords)),
  resetRequestRoute,
  dismissNoticeRoute,
]
