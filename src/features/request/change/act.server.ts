import { audited } from '#platform/call/route.server.ts'

type Told = { did?: string | undefined; metadata: Record<string, unknown> }

/** The entry for `record` about a change of a request. */
export const actOnRequest = ({ tenantId, id }: { tenantId: string; id: string }, { did, metadata }: Told) => ({
  tenantId,
  about: { requestId: id },
  requestId: id,
  ...(did && { did }),
  audit: audited('update', 'request', id, metadata),
})
