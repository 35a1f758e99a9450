import { type Route, route } from '#platform/call/route.server.ts'
import { caseStanding } from '../case/standing.server.ts'
import { canReadFile, canWorkOn } from '../policy.ts'
import { addExhibitRoute, askForEvidenceRoute } from './add.server.ts'
import { editExhibitRoute, withdrawExhibitRoute } from './change.server.ts'
import { listEvidence } from './contract.ts'
import { exhibitsOf } from './queries.server.ts'
import { showExhibitRoute } from './shown/shown.server.ts'
import { receiveExhibitRoute } from './receive.server.ts'

const listEvidenceRoute = route(listEvidence, async ({ tx, actor, params }) => {
  const of = await caseStanding(tx, actor, params.requestId)
  const exhibits = await exhibitsOf(tx, actor, of)
  return { exhibits, can: { add: canWorkOn(actor, of), bundle: canReadFile(actor) } }
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
