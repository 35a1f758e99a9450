import type { Config } from '#platform/config.server.ts'
import { pageBy } from '#platform/call/page.server.ts'
import { accountRoute, type Route } from '#platform/call/route.server.ts'
import { cursorOf } from './list/account-order.server.ts'
import { listUsers } from './contract.ts'
import { createUserRoute } from './create/create-user.server.ts'
import { deleteUserRoute } from './edit/delete-user.server.ts'
import { accountsInOrder, countAccounts } from './queries.server.ts'
import { removeSecondFactorRoute } from './sign-in/remove-second-factor.server.ts'
import { changeSignInRulesRoute, signInRulesRoute } from './sign-in/sign-in-rules.server.ts'
import { temporaryPasswordRoute } from './passwords/temporary-password.server.ts'
import { updateUserRoute } from './edit/update-user.server.ts'
import { welcomeLinkRoute } from './create/welcome-link.server.ts'

export { createMasteradmin } from './masteradmin.server.ts'

const listUsersRoute = accountRoute(listUsers, async ({ tx, query, headers }) => {
  const [rows, total] = await Promise.all([accountsInOrder(tx, query), countAccounts(tx, query)])
  return pageBy(rows, { path: listUsers.path, query, total, headers, by: cursorOf })
})

export const accountRoutes = (config: Config): Route[] => [
  listUsersRoute,
  createUserRoute(config),
  welcomeLinkRoute(config),
  updateUserRoute,
  deleteUserRoute,
  temporaryPasswordRoute,
  removeSecondFactorRoute,
  signInRulesRoute,
  changeSignInRulesRoute,
]
