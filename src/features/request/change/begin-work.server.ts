import { actOnRequest } from './act.server.ts'
import { sql } from 'kysely'
import { type Call } from '#platform/call/route.server.ts'
import { type Request, requestChanged } from '../contract.ts'

type Ref = Pick<Request, 'tenantId' | 'id'>

type Moving = Pick<Call, 'tx' | 'record'>

/** Moves a pending request to in progress. Returns whether it was pending. */
export const beginWork = (call: Moving, request: Ref, did?: string) =>
  move(call, request, { from: 'pending', to: 'in_progress', ...(did && { did }) })

/** Moves a request in progress back to pending, with its record. */
export const putBack = (call: Moving, request: Ref) => move(call, request, { from: 'in_progress', to: 'pending' })

type Move = { from: Open; to: Open }
type Open = 'pending' | 'in_progress'

async function move({ tx, record }: Moving, { tenantId, id }: Ref, { from, to, did }: Move & { did?: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ status: to, version: sql`version + 1`, updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId, id, status: from }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const metadata = { fields: ['status'], statusBefore: from, statusAfter: to }
  record(requestChanged, actOnRequest({ tenantId, id }, { did, metadata }))
  return true
}
