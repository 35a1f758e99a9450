import { pageOf } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { getRequest, listRequests } from './contract.ts'
import { countRequests, newestRequests, requestOf } from './queries.server.ts'
import { clientStatsRoute, staffStatsRoute } from './stats/stats.server.ts'
import { assignRequestRoute } from './change/update.server.ts'

export { beginWork } from './change/begin-work.server.ts'
export { completeRequest, lockOpen, lockToFinish, renameSubject } from './change/change.server.ts'
export { fullName } from './full-name.ts'
export { canAttach, canNote, isFinished } from './policy.ts'
export { requestRef, requestOf } from './queries.server.ts'
export { monthStart } from './stats/stats.server.ts'
export { type Types, updateRequestRoute } from './change/update.server.ts'
export { withdrawRequestRoute } from './change/withdraw.server.ts'
export { submitRequestRoute } from './submit/submit.server.ts'
export { type Opening, type Reopening, requestType, type TypePlug } from './submit/type-plug.server.ts'

const listRequestsRoute = route(listRequests, async ({ tx, actor, query, headers }) => {
  const [rows, total] = await Promise.all([newestRequests(tx, actor, query), countRequests(tx, actor, query)])
  return pageOf(rows, { path: listRequests.path, query, total, headers })
})

const getRequestRoute = route(getRequest, ({ tx, actor, params }) => requestOf(tx, actor, params.requestId))

export const requestRoutes: Route[] = [
  listRequestsRoute,
  getRequestRoute,
  assignRequestRoute,
  clientStatsRoute,
  staffStatsRoute,
]
