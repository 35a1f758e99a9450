import type { Config } from '#platform/config.server.ts'
import { accountRoute, type Route } from '#platform/route.server.ts'
import { currentUser } from './contract.ts'
import { loginRoute, logoutRoute } from './login.server.ts'
import { accountOf } from './queries.server.ts'
import { resetRequestRoute } from './reset-request.server.ts'
import { setFirstPasswordRoute } from './set-first-password.server.ts'

export { hashPassword } from './password.server.ts'

const currentUserRoute = accountRoute(currentUser, async ({ tx, actor }) => {
  const account = await accountOf(tx, actor.id)
  return { ...account, companyName: account.tenantName ?? account.companyName }
})

export const sessionRoutes = (config: Config): Route[] => [
  currentUserRoute,
  loginRoute(config),
  logoutRoute(config),
  setFirstPasswordRoute(config),
  resetRequestRoute,
]
