import { accountRoute, type Route } from '#platform/call/route.server.ts'
import { listChangesRoute } from './changes.server.ts'
import { getWording } from './contract.ts'
import { editors, mayChangeWording } from './editors.server.ts'

export { keepChange } from './changes.server.ts'
export { ensureMayChange } from './editors.server.ts'

// The wording belongs to no company, so these calls are made past the fence, in the role that sees no request.

const getWordingRoute = accountRoute(getWording, async ({ tx, actor }) => ({
  editors: await editors(tx),
  can: { change: await mayChangeWording({ tx, actor }) },
}))

export const wordingRoutes: Route[] = [getWordingRoute, listChangesRoute]
