import { sql } from 'kysely'
import { requestChanged, type RequestStatus } from '#features/request/contract.ts'
import { isFinished, lockOpen, startWork } from '#features/request/request.server.ts'
import type { Act } from '#platform/call/record.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import type { CaseStatus } from '../contract.ts'
import { canReadOutcome } from '../policy.ts'
import type { CaseRef } from './queries.server.ts'

/** How a case stands for whoever reads its file. */
export type Standing = CaseRef & {
  isOpen: boolean
  /** Until then, what has been found and what speaks for it is for staff alone. */
  isOutcomeOut: boolean
}

type Row = CaseRef & { status: CaseStatus; outcomeWithheld: boolean; requestStatus: RequestStatus }

export async function standingOf(tx: Tx, actor: Actor, requestId: string): Promise<Standing> {
  const { rows } = await sql<Row>`
    select c.tenant_id, c.request_id, c.status, c.outcome_withheld, r.status as request_status
    from conflict_cases c join requests r on r.tenant_id = c.tenant_id and r.id = c.request_id
    where c.request_id = ${requestId} and c.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  if (!rows[0]) throw notFound()
  const { status, outcomeWithheld, requestStatus, ...of } = rows[0]
  return {
    ...of,
    isOpen: !isFinished({ status: requestStatus }),
    isOutcomeOut: canReadOutcome(actor, { status, outcomeWithheld }),
  }
}

/** A pending request is in progress from the first work on its case; on a finished one nothing is done. */
export async function workOn({ tx, record }: Pick<Call, 'tx' | 'record'>, { tenantId, requestId }: CaseRef) {
  const request = { tenantId, id: requestId }
  const began = await startWork(tx, request)
  await lockOpen(tx, request)
  if (!began) return
  record(requestChanged, {
    ...actOn({ tenantId, requestId }),
    audit: {
      action: 'update',
      resourceType: 'request',
      resourceId: requestId,
      metadata: { fields: ['status'], statusBefore: 'pending', statusAfter: 'in_progress' },
    },
  })
}

/** Which case an act is about, for `record`. */
export const actOn = ({ tenantId, requestId }: CaseRef) =>
  ({ tenantId, requestId, about: { requestId } }) satisfies Partial<Act<'requestId'>>
