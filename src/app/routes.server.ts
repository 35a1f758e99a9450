import { accountRoutes } from '#features/account/account.server.ts'
import { activityRoutes, dueRoutes, overdueRoute } from '#features/activity/activity.server.ts'
import { bankDetailsRoutes } from '#features/bank-details/bank-details.server.ts'
import { dbsRoutes } from '#features/dbs/dbs.server.ts'
import { letterRoutes } from '#features/conflict/conflict.server.ts'
import { checklistRoutes } from '#features/checklist/checklist.server.ts'
import { deviceRoutes } from '#features/device/device.server.ts'
import { documentRoutes } from '#features/document/document.server.ts'
import { emergencyContactRoutes } from '#features/emergency-contact/emergency-contact.server.ts'
import { employeeAuditRoutes } from '#features/employee-audit/employee-audit.server.ts'
import { employeeRoutes } from '#features/employee/employee.server.ts'
import { lawfulBasisRoutes } from '#features/lawful-basis/lawful-basis.server.ts'
import { mailRoutes } from '#features/mail/mail.server.ts'
import { messageRoutes } from '#features/message/message.server.ts'
import { noteRoutes } from '#features/note/note.server.ts'
import { paperRoutes } from '#features/paper/paper.server.ts'
import { preparationRoutes, roundRoutes } from '#features/performance/performance.server.ts'
import { profileRoutes } from '#features/profile/profile.server.ts'
import { referenceRoutes } from '#features/reference/reference.server.ts'
import {
  requestRoutes,
  submitRequestRoute,
  updateRequestRoute,
  undoReopeningRoute,
  withdrawRequestRoute,
} from '#features/request/request.server.ts'
import { restrictionRoutes } from '#features/restriction/restriction.server.ts'
import { rightToWorkRoutes } from '#features/right-to-work/right-to-work.server.ts'
import { secondFactorRoutes } from '#features/second-factor/second-factor.server.ts'
import { securityLogRoutes } from '#features/security-log/security-log.server.ts'
import { sessionRoutes } from '#features/session/session.server.ts'
import { starterRoutes } from '#features/starter/starter.server.ts'
import { teamRoutes } from '#features/team/team.server.ts'
import { welcomeRoutes } from '#features/welcome/welcome.server.ts'
import { holdingRequest } from './hold-request.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Route } from '#platform/call/route.server.ts'
import { wordingRoutes } from '#features/wording/wording.server.ts'
import { types } from './types.server.ts'

/** Every call that the server answers: a reviewer reads here what is reachable, and by which role. */
export const routes = (config: Config): Route[] => all(config).map(holdingRequest)

const all = (config: Config): Route[] => [
  ...sessionRoutes(config),
  ...secondFactorRoutes(config),
  ...profileRoutes,
  ...deviceRoutes(config),
  ...welcomeRoutes(config),
  ...mailRoutes(config),
  ...accountRoutes(config),
  ...securityLogRoutes,
  submitRequestRoute(types),
  updateRequestRoute(types),
  undoReopeningRoute(types),
  withdrawRequestRoute(types),
  ...requestRoutes,
  ...messageRoutes,
  ...documentRoutes(types),
  ...paperRoutes,
  ...noteRoutes,
  ...restrictionRoutes,
  ...employeeRoutes,
  ...referenceRoutes(config),
  ...rightToWorkRoutes,
  ...emergencyContactRoutes,
  ...bankDetailsRoutes,
  ...lawfulBasisRoutes,
  ...dbsRoutes,
  ...employeeAuditRoutes,
  ...starterRoutes(config),
  ...checklistRoutes,
  ...Object.values(types).flatMap((type) => type.routes),
  ...letterRoutes(config),
  ...preparationRoutes(config),
  ...roundRoutes(config),
  ...activityRoutes,
  overdueRoute(types),
  ...dueRoutes(types, config),
  ...teamRoutes,
  ...wordingRoutes,
]
