import { type Route, route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { approveStarterPartRoute } from './approval/approve.server.ts'
import { readStarterDocumentRoute, revealStarterFieldRoute } from './approval/reveal.server.ts'
import { sendBackStarterPartRoute } from './approval/send-back.server.ts'
import { starterFor } from './approval/starter-for.server.ts'
import { getStarter } from './contract.ts'
import { addStarterDocumentRoute, removeStarterDocumentRoute } from './guest/documents.server.ts'
import { finishStarterRoute } from './guest/finish.server.ts'
import { identifyStarterRoute } from './guest/identify.server.ts'
import { finishStarterItemRoute } from './guest/items.server.ts'
import { getStarterPageRoute, getStarterPartRoute } from './guest/page.server.ts'
import { saveStarterFieldRoute } from './guest/save.server.ts'
import { revokeStarterLinkRoute, sendStarterLinkRoute } from './link/send.server.ts'

const getStarterRoute = route(getStarter, (call) => starterFor(call, call.params.employeeId))

export const starterRoutes = (config: Config): Route[] => [
  getStarterRoute,
  sendStarterLinkRoute(config),
  revokeStarterLinkRoute,
  revealStarterFieldRoute,
  readStarterDocumentRoute,
  approveStarterPartRoute,
  sendBackStarterPartRoute(config),
  getStarterPageRoute,
  identifyStarterRoute,
  getStarterPartRoute,
  saveStarterFieldRoute,
  addStarterDocumentRoute,
  removeStarterDocumentRoute,
  finishStarterItemRoute,
  finishStarterRoute(config),
]
