import { sql } from 'kysely'
import type { Jurisdiction } from '#features/clock/contract.ts'
import type { RequestStatus } from '#features/request/contract.ts'
import { beginWork, isFinished, ensureStillOpen } from '#features/request/request.server.ts'
import type { Act } from '#platform/call/record.server.ts'
import { audited, type Call } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { allow, notFound } from '#platform/errors.ts'
import type { CaseStatus } from '../contract.ts'
import { canReadOutcome, canWork } from '../policy.ts'
import type { CaseRef } from './queries.server.ts'

type Row = CaseRef & {
  status: CaseStatus
  outcomeWithheld: boolean
  requestStatus: RequestStatus
  jurisdiction: Jurisdiction
  companyName: string | null
}

/** The state of a case for the current reader; the policies decide by it. */
export type CaseStanding = Row & {
  isOpen: boolean
  /** Until then, only staff can read findings and the evidence for them. */
  isOutcomeOut: boolean
}

/** The case of a request of the actor’s tenants, or a 404. */
export async function caseStanding(tx: Tx, actor: Actor, requestId: string): Promise<CaseStanding> {
  const { rows } = await sql<Row>`
    select c.tenant_id, c.request_id, c.status, c.outcome_withheld, r.status as request_status,
      t.jurisdiction, t.name as company_name
    from conflict_cases c
    join requests r on r.tenant_id = c.tenant_id and r.id = c.request_id
    join tenants t on t.id = c.tenant_id
    where c.request_id = ${requestId} and c.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return { ...row, isOpen: !isFinished({ status: row.requestStatus }), isOutcomeOut: canReadOutcome(actor, row) }
}

type Working = Pick<Call, 'tx' | 'actor' | 'record'>

/** Staff work on a case while its request is open. Their first change begins the work on the request. */
export async function workOn({ tx, actor, record }: Working, { tenantId, requestId }: CaseRef, did?: string) {
  const request = { tenantId, id: requestId }
  allow(canWork(actor))
  await beginWork({ tx, record }, request, did)
  await ensureStillOpen(tx, request)
}

type Told = {
  action?: Act['audit']['action']
  resourceType: string
  id: string
  did?: string
  metadata?: Record<string, unknown>
}

/** The entry for `record` about an act in a case. */
export function actIn({ tenantId, requestId }: CaseRef, { action = 'update', resourceType, id, did, metadata }: Told) {
  return {
    tenantId,
    about: { requestId },
    requestId,
    ...(did && { did }),
    audit: audited(action, resourceType, id, { requestId, ...metadata }),
  } satisfies Act<'requestId'>
}
