import { audited, type Call } from '#platform/call/route.server.ts'
import { after } from '#platform/field-changes.ts'
import { requestChanged } from '#features/request/contract.ts'
import { beginWork, putBack } from '#features/request/request.server.ts'
import { reviewChanged, reviewDrafted, type ReviewStatus } from '../contract.ts'
import { type ReviewField, writtenFields } from './fields.ts'
import type { HeldFacts, ReviewRef } from './queries.server.ts'
import { stageLabels, stateLabels } from './words.ts'
import type { ReviewChange } from './write.server.ts'

/** Without `isOpen`, only staff are notified; a draft is no news, but it updates their screens. */
type News = { did?: string; isOpen: boolean }

/** The news of a change, which never contains the texts. */
function newsOf(current: HeldFacts, changes: readonly ReviewChange[]): News[] {
  const changed = after(current, changes)
  const sets = (...fields: ReviewField[]) => changes.some(({ field }) => fields.includes(field))
  const isOut = changed.status === 'completed'
  const completes = isOut && sets('status')
  const told: [boolean, string][] = [
    [completes, 'completed the review'],
    [sets('status') && !completes, `set the review to ${stateLabels[changed.status]}`],
    [sets('currentStage') && !completes, `set the stage to ${stageLabels[changed.currentStage]}`],
    [sets('reviewerId'), changed.reviewerId ? 'named the reviewer' : 'removed the reviewer'],
    [sets('employeeId', 'employeeName', 'jobTitle', 'department'), 'corrected who is being reviewed'],
    [sets('reviewPeriodStart', 'reviewPeriodEnd'), 'changed the review period'],
    [sets('reviewDate'), 'changed the date of the review'],
  ]
  const wrote = changes.some(({ field }) => field in writtenFields) && !completes
  return [
    ...told.flatMap(([happened, did]) => (happened ? [{ did, isOpen: true }] : [])),
    ...(wrote ? [isOut ? { did: 'changed the review', isOpen: true } : { isOpen: false }] : []),
  ]
}

/** Records the change in history and audit, and notifies the readers of the review. */
export function tell(record: Call['record'], of: HeldFacts, changes: readonly ReviewChange[]) {
  const fields = changes.map(({ field }) => field)
  for (const { did, isOpen } of newsOf(of, changes))
    record(isOpen ? reviewChanged : reviewDrafted, { ...actOn(of), ...(did && { did }), audit: auditOf(of, fields) })
  if (after(of, changes).status === 'completed') tellKept(record, of)
}

/** The request is locked or opened with its review; the history mentions only the review. */
export function tellKept(record: Call['record'], of: Pick<ReviewRef, 'tenantId' | 'requestId'>) {
  const metadata = { fields: ['isKept'] }
  record(requestChanged, {
    ...actOn(of),
    audit: audited('update', 'request', of.requestId, metadata),
  })
}

export const actOn = ({ tenantId, requestId }: Pick<ReviewRef, 'tenantId' | 'requestId'>) =>
  ({ tenantId, requestId, about: { requestId } }) as const

const auditOf = ({ id, requestId }: Pick<ReviewRef, 'id' | 'requestId'>, fields: readonly string[]) =>
  ({
    action: 'update',
    resourceType: 'performance_review',
    resourceId: id,
    metadata: { requestId, fields },
  }) as const

type Bringing = Pick<Call, 'tx' | 'record'>

/** Moves a request to pending or in progress with its review; completion is handled elsewhere. */
export function bringRequest(call: Bringing, { tenantId, requestId }: ReviewRef, status: ReviewStatus) {
  const request = { tenantId, id: requestId }
  return status === 'pending' ? putBack(call, request) : beginWork(call, request)
}
