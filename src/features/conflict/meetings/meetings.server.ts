import type { Route } from '#platform/call/route.server.ts'
import { nameCompanionRoute, revealCompanionRoute } from './companion.server.ts'
import { minutesRoutes } from './minutes/minutes.server.ts'
import { listMeetingsRoute, planMeetingRoute, updateMeetingRoute } from './plan.server.ts'
import { cancelMeetingRoute, holdMeetingRoute, postponeMeetingRoute } from './state.server.ts'

export const meetingRoutes: Route[] = [
  listMeetingsRoute,
  planMeetingRoute,
  updateMeetingRoute,
  holdMeetingRoute,
  postponeMeetingRoute,
  cancelMeetingRoute,
  nameCompanionRoute,
  revealCompanionRoute,
  ...minutesRoutes,
]
