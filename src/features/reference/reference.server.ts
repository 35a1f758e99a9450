import type { Config } from '#platform/config.server.ts'
import type { Route } from '#platform/call/route.server.ts'
import { correctReferenceRoute } from './staff/correct.server.ts'
import { guestRoutes } from './guest/guest.server.ts'
import { remindRefereeRoute, requestReferenceRoute } from './staff/ask.server.ts'
import { closeReferenceRoute } from './staff/close.server.ts'
import { addRefereeRoute, listReferencesRoute, updateRefereeRoute } from './staff/name.server.ts'
import { readReferenceRoute } from './staff/read.server.ts'
import { receiveReferenceRoute } from './staff/receive.server.ts'
import { verifyReferenceRoute } from './staff/verify.server.ts'

export { deleteOldReferences } from './sweep/delete-old.server.ts'
export { remindReferees } from './sweep/remind.server.ts'
export { contradictionOf } from './evidence.server.ts'
export { dueReferences } from './staff/fall-due.server.ts'
export { referenceEntries } from './staff/entries.server.ts'
export { addReferees } from './staff/name.server.ts'

export const referenceRoutes = (config: Config): Route[] => [
  listReferencesRoute(config),
  addRefereeRoute,
  updateRefereeRoute,
  requestReferenceRoute(config),
  remindRefereeRoute(config),
  receiveReferenceRoute,
  verifyReferenceRoute,
  closeReferenceRoute,
  readReferenceRoute,
  correctReferenceRoute,
  ...guestRoutes,
]
