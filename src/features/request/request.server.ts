import { pageBy } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { getRequest, listRequests } from './contract.ts'
import { completedStatsRoute, countCompleted } from './completed/figures.server.ts'
import { exportCompletedRoute } from './completed/export.server.ts'
import { isOfCompleted } from './list/matching.server.ts'
import { orderOf } from './list/order.server.ts'
import { countRequests, requestOf, requestsInOrder } from './queries.server.ts'
import { clientStatsRoute, staffStatsRoute } from './stats/stats.server.ts'
import { assignRequestRoute } from './change/update.server.ts'

export { beginWork } from './change/begin-work.server.ts'
export { completeRequest, lockOpen, lockToFinish, renameSubject } from './change/change.server.ts'
export { fullName } from './full-name.ts'
export { canAttach, canNote, isFinished } from './policy.ts'
export { requestRef, requestOf } from './queries.server.ts'
export { monthStart } from './stats/stats.server.ts'
export { type Types, updateRequestRoute } from './change/update.server.ts'
export { withdraw, withdrawRequestRoute } from './change/withdraw.server.ts'
export { insertRequests, keepOpened, submission } from './submit/insert.server.ts'
export { submitRequestRoute } from './submit/submit.server.ts'
export { type Opening, type Reopening, requestType, type TypePlug } from './submit/type-plug.server.ts'

const listRequestsRoute = route(listRequests, async ({ tx, actor, query, headers }) => {
  const order = orderOf(query)
  const [rows, total] = await Promise.all([
    requestsInOrder(tx, actor, query, order),
    isOfCompleted(query) ? countCompleted(tx, actor, query) : countRequests(tx, actor, query),
  ])
  return pageBy(rows, { path: listRequests.path, query, total, headers, by: order.cursorOf })
})

const getRequestRoute = route(getRequest, ({ tx, actor, params }) => requestOf(tx, actor, params.requestId))

export const requestRoutes: Route[] = [
  listRequestsRoute,
  getRequestRoute,
  assignRequestRoute,
  clientStatsRoute,
  staffStatsRoute,
  completedStatsRoute,
  exportCompletedRoute,
]
