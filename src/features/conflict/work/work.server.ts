import type { Route } from '#platform/call/route.server.ts'
import { closeCaseRoute } from './close.server.ts'
import { decideEscalationRoute, requestEscalationRoute } from './escalation.server.ts'
import { openPointRoutes } from './open/points.server.ts'
import { updateConflictRoute } from './update.server.ts'

export const workRoutes: Route[] = [
  updateConflictRoute,
  closeCaseRoute,
  requestEscalationRoute,
  decideEscalationRoute,
  ...openPointRoutes,
]
