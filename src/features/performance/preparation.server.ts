import { route, type Route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { acknowledgementRoutes } from './acknowledgement/acknowledgement.server.ts'
import { ratingsRoutes } from './ratings/ratings.server.ts'
import { selfAssessmentRoutes } from './self-assessment/self-assessment.server.ts'
import { guestRoutes as sharedGuestRoutes } from './sharing/guest.server.ts'
import { shareRoutes } from './sharing/share.server.ts'
import { getPreparation } from './preparation/contract.ts'
import { preparationFor } from './preparation/read.server.ts'

const getPreparationRoute = route(getPreparation, (call) => preparationFor(call, call.params.requestId))

/** The preparation of a review by both sides, from the first request to the employee’s comment on the outcome. */
export const preparationRoutes = (config: Config): Route[] => [
  getPreparationRoute,
  ...selfAssessmentRoutes(config),
  ...shareRoutes(config),
  ...sharedGuestRoutes,
  ...acknowledgementRoutes(config),
  ...ratingsRoutes,
]
