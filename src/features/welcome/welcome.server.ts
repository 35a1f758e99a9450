import { breachedIn } from '#features/session/session.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Route } from '#platform/call/route.server.ts'
import { openWelcomeRoute, redeemRoute } from './redeem.server.ts'

export { newWelcomeLink } from './welcome-link.server.ts'

export const welcomeRoutes = (config: Config): Route[] => [
  openWelcomeRoute,
  redeemRoute(config, breachedIn(config.breachedPasswords)),
]
