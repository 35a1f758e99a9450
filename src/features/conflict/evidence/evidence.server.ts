import { type Route, route } from '#platform/call/route.server.ts'
import { caseStanding } from '../case/standing.server.ts'
import { canWorkOn } from '../policy.ts'
import { addExhibitRoute, askForEvidenceRoute } from './add.server.ts'
import { editExhibitRoute, withdrawExhibitRoute } from './change.server.ts'
import { listEvidence } from './contract.ts'
import { exhibitsOf } from './queries.server.ts'
import { showExhibitRoute } from './shown/shown.server.ts'
import { receiveExhibitRoute } from './receive.server.ts'

const listEvidenceRoute = route(listEvidence, async ({ tx, actor, params }) => {
  const of = await caseStanding(tx, actor, params.requestId)
  return { exhibits: await exhibitsOf(tx, actor, of), can: { add: canWorkOn(actor, of) } }
})

export const evidenceRoutes: Route[] = [
  listEvidenceRoute,
  addExhibitRoute,
  askForEvidenceRoute,
  receiveExhibitRoute,
  editExhibitRoute,
  withdrawExhibitRoute,
  showExhibitRoute,
]
