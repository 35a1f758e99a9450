import { sql } from 'kysely'
import type { Jurisdiction } from '#features/clock/contract.ts'
import { requestChanged, type RequestStatus } from '#features/request/contract.ts'
import { isFinished, lockOpen, startWork } from '#features/request/request.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { allow, notFound } from '#platform/errors.ts'
import type { Role } from '#platform/contract.ts'
import type { CaseStatus } from '../contract.ts'
import type { CaseRef } from './queries.server.ts'

/** A case with what decides who may do what in it, and when. */
export type CaseStanding = CaseRef & {
  status: CaseStatus
  outcomeWithheld: boolean
  requestStatus: RequestStatus
  jurisdiction: Jurisdiction
}

/** The case of a request of the actor’s tenants, or a 404. */
export async function caseStanding(tx: Tx, actor: Actor, requestId: string): Promise<CaseStanding> {
  const { rows } = await sql<CaseStanding>`
    select c.tenant_id, c.request_id, c.status, c.outcome_withheld, r.status as request_status, t.jurisdiction from conflict_cases c
    join requests r on r.tenant_id = c.tenant_id and r.id = c.request_id
    join tenants t on t.id = c.tenant_id
    where c.request_id = ${requestId} and c.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const isStaff = ({ role }: { role: Role }) => role === 'staff'

export const canReadFile = isStaff
export const canWorkOn = (actor: { role: Role }, { requestStatus }: CaseStanding) =>
  isStaff(actor) && !isFinished({ status: requestStatus })

/** Staff change a case while its request is open. The first change shows that work on it has begun. */
export async function beginWork(call: Pick<Call, 'tx' | 'actor' | 'record'>, { tenantId, requestId }: CaseRef) {
  const { tx, actor, record } = call
  allow(isStaff(actor))
  await lockOpen(tx, { tenantId, id: requestId })
  if (!(await startWork(tx, { tenantId, id: requestId }))) return
  record(requestChanged, {
    tenantId,
    about: { requestId },
    requestId,
    audit: {
      action: 'update',
      resourceType: 'request',
      resourceId: requestId,
      metadata: { fields: ['status'], statusBefore: 'pending', statusAfter: 'in_progress' },
    },
  })
}

type Told = {
  action?: 'view' | 'create' | 'update'
  resourceType: string
  id: string
  did?: string
  metadata?: Record<string, unknown>
}

/** What `record` writes of a change in a case. */
export function actIn({ tenantId, requestId }: CaseRef, { action = 'update', resourceType, id, did, metadata }: Told) {
  return {
    tenantId,
    about: { requestId },
    requestId,
    ...(did && { did }),
    audit: { action, resourceType, resourceId: id, metadata: { requestId, ...metadata } },
  } as const
}
