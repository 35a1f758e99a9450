import type { Act } from '#platform/call/record.server.ts'
import type { CaseRef } from '../case/queries.server.ts'
import { actOn } from '../case/work.server.ts'
import type { Exhibit } from './contract.ts'

type Told = {
  exhibit: Pick<Exhibit, 'id' | 'number'>
  did: string
  action?: 'create' | 'update'
  metadata?: Record<string, unknown>
}

/** What `record` writes of a change to the register. */
export function act(of: CaseRef, { exhibit, did, action = 'update', metadata }: Told) {
  const { id, number } = exhibit
  return {
    ...actOn(of),
    did,
    audit: {
      action,
      resourceType: 'exhibit',
      resourceId: id,
      metadata: { requestId: of.requestId, ...(number !== null && { number }), ...metadata },
    },
  } satisfies Act<'requestId'>
}
