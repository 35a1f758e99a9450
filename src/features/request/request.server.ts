import { pageBy } from '#platform/call/page.server.ts'
import { totalOf } from '#platform/database/count.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { getRequest, listRequests } from './contract.ts'
import { completedStatsRoute } from './completed/figures.server.ts'
import { exportCompletedRoute } from './completed/export.server.ts'
import { countRequests } from './list/count.server.ts'
import { sourceOf } from './list/source.server.ts'
import { orderOf } from './list/order.server.ts'
import { requestOf, requestsInOrder } from './queries.server.ts'
import { clientStatsRoute } from './stats/client.server.ts'
import { getReceiptRoute } from './submit/receipt.server.ts'
import { staffStatsRoute } from './stats/staff.server.ts'
import { assignRequestRoute } from './change/assign.server.ts'

export { beginWork } from './change/begin-work.server.ts'
export { completeRequest, lockOpen, lockToFinish, renameSubject } from './change/change.server.ts'
export { fullName } from './full-name.ts'
export { canAttach, canNote, isFinished } from './policy.ts'
export { requestRef, requestOf } from './queries.server.ts'
export { averageDays, endedThisMonth, figuresOf } from './stats/figures.server.ts'
export { standingOf } from './stats/requests.server.ts'
export { isOfFew, openTasks, openTasksFor, serves, within } from './stats/team.server.ts'
export { undoReopeningRoute } from './change/undo-reopening.server.ts'
export { type Types, updateRequestRoute } from './change/update.server.ts'
export { withdraw, withdrawRequestRoute } from './change/withdraw.server.ts'
export { insertRequests, keepOpened, submission } from './submit/insert.server.ts'
export { submitRequestRoute } from './submit/submit.server.ts'
export { type Opening, type Reopening, requestType, type TypePlug } from './submit/type-plug.server.ts'

const listRequestsRoute = route(listRequests, async ({ tx, actor, query, headers }) => {
  const order = orderOf(query)
  const source = await sourceOf(tx, actor, query)
  const rows = await requestsInOrder(tx, actor, { query, order, source })
  const total = await totalOf(rows, query, () => countRequests(tx, actor, { query, source }))
  return pageBy(rows, { path: listRequests.path, query, total, headers, by: order.cursorOf })
})

const getRequestRoute = route(getRequest, ({ tx, actor, params }) => requestOf(tx, actor, params.requestId))

export const requestRoutes: Route[] = [
  listRequestsRoute,
  getRequestRoute,
  getReceiptRoute,
  assignRequestRoute,
  clientStatsRoute,
  staffStatsRoute,
  completedStatsRoute,
  exportCompletedRoute,
]
