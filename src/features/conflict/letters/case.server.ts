import { sql } from 'kysely'
import type { Jurisdiction } from '#features/clock/contract.ts'
import { requestChanged, type RequestStatus } from '#features/request/contract.ts'
import { lockOpen, startWork } from '#features/request/request.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { allow, notFound } from '#platform/errors.ts'
import { openDataKey } from '#platform/secrets/seal.server.ts'
import type { CaseStatus } from '../contract.ts'
import { canWrite } from './policy.ts'

/** A case with what its letters say of it. */
export type LetterCase = {
  tenantId: string
  requestId: string
  caseId: string
  encryptedDataKey: Buffer
  ticketNumber: string
  status: CaseStatus
  outcomeWithheld: boolean
  requestStatus: RequestStatus
  title: string
  raisedAt: string
  companyName: string
  jurisdiction: Jurisdiction
}

/** The case of a request of the actor’s tenants, or a 404. */
export async function letterCase(tx: Tx, actor: Actor, requestId: string): Promise<LetterCase> {
  const { rows } = await sql<LetterCase>`
    select c.tenant_id, c.request_id, c.id as case_id, c.encrypted_data_key, c.ticket_number, c.status, c.outcome_withheld,
      r.status as request_status, r.title, r.created_at as raised_at, t.name as company_name, t.jurisdiction
    from conflict_cases c
    join requests r on r.tenant_id = c.tenant_id and r.id = c.request_id
    join tenants t on t.id = c.tenant_id
    where c.request_id = ${requestId} and c.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The key under which the texts of a case’s letters are encrypted. */
export const keyOfCase = (keyring: Call['keyring'], { tenantId, caseId, encryptedDataKey }: LetterCase) =>
  openDataKey(keyring, encryptedDataKey, { tenantId, table: 'conflict_cases', id: caseId })

/** Staff alone work on letters, while the request is open; the first work shows that it has begun. */
export async function workOnLetters({ tx, actor, record }: Pick<Call, 'tx' | 'actor' | 'record'>, of: LetterCase) {
  const { tenantId, requestId } = of
  allow(canWrite(actor))
  const began = await startWork(tx, { tenantId, id: requestId })
  await lockOpen(tx, { tenantId, id: requestId })
  if (!began) return
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

type Act = { action: 'view' | 'create' | 'update'; did?: string; metadata?: Record<string, unknown> }

/** What `record` writes of an act on a letter. */
export const actOnLetter = ({ tenantId, requestId }: LetterCase, id: string, { action, did, metadata }: Act) =>
  ({
    tenantId,
    about: { requestId },
    requestId,
    ...(did && { did }),
    audit: { action, resourceType: 'letter', resourceId: id, metadata: { requestId, ...metadata } },
  }) as const
