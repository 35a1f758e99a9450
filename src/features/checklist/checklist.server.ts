import type { Route } from '#platform/call/route.server.ts'
import { addItemRoute, removeItemRoute, updateItemRoute } from './items/edit.server.ts'
import {
  acceptHandInRoute,
  finishItemRoute,
  handInRoute,
  reopenItemRoute,
  sendBackRoute,
} from './items/steps.server.ts'
export { dueItems } from './items/fall-due.server.ts'
export { followSections } from './items/follow-sections.server.ts'
export { finishForStarter, openStarterItem, starterItems } from './items/starter-items.server.ts'
import { getChecklistRoute, startChecklistRoute } from './start.server.ts'
import { templateRoutes } from './templates/templates.server.ts'

export const checklistRoutes: Route[] = [
  ...templateRoutes,
  getChecklistRoute,
  startChecklistRoute,
  addItemRoute,
  updateItemRoute,
  removeItemRoute,
  finishItemRoute,
  reopenItemRoute,
  handInRoute,
  acceptHandInRoute,
  sendBackRoute,
]
