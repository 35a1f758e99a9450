import { pageBy } from '#platform/call/page.server.ts'
import { lookFor } from '#platform/call/look-for.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { getRequest, listRequests } from './contract.ts'
import { completedStatsRoute } from './completed/figures.server.ts'
import { exportCompletedRoute } from './completed/export.server.ts'
import { companiesIn } from './list/companies.server.ts'
import { countRequests } from './list/count.server.ts'
import { addPeople } from './list/add-people.server.ts'
import { sourceOf } from './list/source.server.ts'
import { orderOf } from './list/order.server.ts'
import { requestOf, requestsInOrder } from './queries.server.ts'
import { clientStatsRoute } from './stats/client.server.ts'
import { getReceiptRoute } from './submit/receipt.server.ts'
import { staffStatsRoute } from './stats/staff.server.ts'
import { assignRequestRoute } from './change/assign.server.ts'

export { actOnRequest, requestAct, type ToldOfRecord } from './change/act.server.ts'
export { beginWork, putBack } from './change/begin-work.server.ts'
export { completeRequest, ensureStillOpen, renameSubject } from './change/change.server.ts'
export {
  type DueReader,
  type DueSource,
  type DueThing,
  PRESSING,
  inOpenRequest,
  inReach,
  type Reach,
  namesOf,
  nearestFirst,
} from './due/due.server.ts'
export { fullName } from './full-name.ts'
export { canAttach, canNote, isFinished } from './policy.ts'
export { requestRef, requestOf } from './queries.server.ts'
export { listedColumns, listedJoins, pageOfType } from './of-type/list.server.ts'
export { averageDays, endedThisMonth, figuresOf } from './stats/figures.server.ts'
export { standingOf } from './stats/requests.server.ts'
export { isOfFew, openTasks, openTasksFor, serves, within } from './stats/team.server.ts'
export { undoReopeningRoute } from './change/undo-reopening.server.ts'
export { type Types, updateRequestRoute } from './change/update.server.ts'
export { withdraw, withdrawRequestRoute } from './change/withdraw.server.ts'
export { insertRequests, keepOpened, submission } from './submit/insert.server.ts'
export { submitRequestRoute } from './submit/submit.server.ts'
export { type Completing, type Opening, type Reopening, requestType, type TypePlug } from './submit/type-plug.server.ts'

const listRequestsRoute = route(listRequests, async ({ tx, actor, query, headers }) => {
  const tenants = await companiesIn(tx, actor, query)
  const { rows, total, isSimilar, order } = await lookFor(query, async ({ words: typed, after }) => {
    const words = await addPeople(tx, tenants, typed)
    const source = await sourceOf(tx, tenants, words)
    const inOrder = orderOf({ ...query, after })
    const listed = await requestsInOrder(tx, actor, { tenants, query, words, order: inOrder, source })
    return { rows: listed, order: inOrder, count: () => countRequests(tx, actor, { tenants, query, words, source }) }
  })
  return pageBy(rows, { path: listRequests.path, query, total, isSimilar, headers, by: order.cursorOf })
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
