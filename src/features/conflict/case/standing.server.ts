import { sql } from 'kysely'
import type { Jurisdiction } from '#features/clock/contract.ts'
import { requestChanged, type RequestStatus } from '#features/request/contract.ts'
import { isFinished, startWork } from '#features/request/request.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { CaseRef } from './queries.server.ts'

type Row = { status: RequestStatus; jurisdiction: Jurisdiction; companyName: string }

/** Where a case stands, as far as it decides what may be done in it. */
export async function standingOf(tx: Tx, { tenantId, requestId }: CaseRef) {
  const { rows } = await sql<Row>`
    select r.status, t.jurisdiction, t.name as company_name from requests r join tenants t on t.id = r.tenant_id
    where r.tenant_id = ${tenantId} and r.id = ${requestId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A case has a request.')
  return { isOpen: !isFinished(row), jurisdiction: row.jurisdiction, companyName: row.companyName }
}

/** The first thing that staff do in a pending case begins the work on it. */
export async function beginWork({ tx, record }: Pick<Call, 'tx' | 'record'>, { tenantId, requestId }: CaseRef) {
  if (!(await startWork(tx, { tenantId, id: requestId }))) return
  record(requestChanged, {
    tenantId,
    about: { requestId },
    requestId,
    did: 'set the request to In Progress',
    audit: {
      action: 'update',
      resourceType: 'request',
      resourceId: requestId,
      metadata: { statusBefore: 'pending', statusAfter: 'in_progress' },
    },
  })
}
