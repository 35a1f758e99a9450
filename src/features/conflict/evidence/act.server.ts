import type { CaseRef } from '../case/queries.server.ts'
import { actIn } from '../case/standing.server.ts'
import type { Exhibit } from './contract.ts'

type Told = {
  exhibit: Pick<Exhibit, 'id' | 'number'>
  did: string
  action?: 'create' | 'update'
  metadata?: Record<string, unknown>
}

/** The entry for `record` about a change to the register. */
export function act(of: CaseRef, { exhibit, did, action = 'update', metadata }: Told) {
  const { id, number } = exhibit
  const numbered = { ...(number !== null && { number }), ...metadata }
  return actIn(of, { action, resourceType: 'exhibit', id, did, metadata: numbered })
}

/** A document that is an exhibit can no longer be deleted, so the list of documents changes too. */
export const documentKept = (of: CaseRef, { documentId, exhibitId }: { documentId: string; exhibitId: string }) =>
  actIn(of, { resourceType: 'document', id: documentId, metadata: { exhibitId } })
