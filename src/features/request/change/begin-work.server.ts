import { sql } from 'kysely'
import type { Call } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { type Request, requestChanged } from '../contract.ts'

type Ref = Pick<Request, 'tenantId' | 'id'>

/** Work that has begun shows: a pending request is in progress from then on. Returns whether it was pending. */
export async function beginWork({ tx, record }: Pick<Call, 'tx' | 'record'>, request: Ref, did?: string) {
  if (!(await start(tx, request))) return false
  const { tenantId, id } = request
  record(requestChanged, {
    tenantId,
    about: { requestId: id },
    requestId: id,
    ...(did && { did }),
    audit: {
      action: 'update',
      resourceType: 'request',
      resourceId: id,
      metadata: { fields: ['status'], statusBefore: 'pending', statusAfter: 'in_progress' },
    },
  })
  return true
}

async function start(tx: Tx, { tenantId, id }: Ref): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ status: 'in_progress', version: sql`version + 1`, updatedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
