import type { Act } from '#platform/call/record.server.ts'
import { audited } from '#platform/call/route.server.ts'

type RequestRef = { tenantId: string; id: string }
type Told = { did?: string | undefined; metadata: Record<string, unknown> }

/** The entry for `record` about a change of a request. */
export const actOnRequest = ({ tenantId, id }: RequestRef, { did, metadata }: Told) => ({
  tenantId,
  about: { requestId: id },
  requestId: id,
  ...(did && { did }),
  audit: audited('update', 'request', id, metadata),
})

export type ToldOfRecord = Pick<Act, 'did' | 'guestName'> & {
  /** The record that the act is on. */
  id: string
  resourceType: string
  action?: Act['audit']['action']
  metadata?: Record<string, unknown>
}

/** An act on a record that belongs to a request: its audit entry names the request. */
export function requestAct(
  { tenantId, id: requestId }: RequestRef,
  { id, resourceType, action = 'update', metadata, ...told }: ToldOfRecord,
) {
  const about = { requestId }
  return { tenantId, requestId, about, ...told, audit: audited(action, resourceType, id, { ...about, ...metadata }) }
}
