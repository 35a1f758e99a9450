import { audited } from '#platform/call/route.server.ts'
import type { Act } from '#platform/call/record.server.ts'
import type { CaseRef } from '../case/queries.server.ts'
import type { Statement } from './contract.ts'

type Told = {
  statement: Statement
  did: string
  action?: 'create' | 'update'
  metadata?: Record<string, unknown>
}

/** The entry for `record` about a change to a statement, never with its text. */
export function act({ tenantId, requestId }: CaseRef, { statement, did, action = 'update', metadata }: Told) {
  const { id, participantId, number } = statement
  return {
    tenantId,
    requestId,
    about: { requestId, statementId: id },
    did,
    audit: audited(action, 'case_statement', id, { requestId, participantId, number, ...metadata }),
  } satisfies Act<'requestId' | 'statementId'>
}
