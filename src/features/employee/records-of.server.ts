import { ensureStillOpen, type ToldOfRecord } from '#features/request/request.server.ts'
import { audited } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { EmployeeRef } from './employee-ref.server.ts'

/** Keeps the employee’s request from being finished during this transaction. */
export const ensureEmployeeOpen = (tx: Tx, { tenantId, requestId }: EmployeeRef) =>
  ensureStillOpen(tx, { tenantId, id: requestId })

/** The owner of a record, for its row. */
export const ownerOf = ({ tenantId, id: employeeId }: Pick<EmployeeRef, 'tenantId' | 'id'>) => ({
  tenantId,
  employeeId,
})

/** An act on a record of an employee: its audit entry names them and their request. */
export function employeeAct(
  { tenantId, id: employeeId, requestId }: Pick<EmployeeRef, 'tenantId' | 'id' | 'requestId'>,
  { id, resourceType, action = 'update', metadata, ...told }: ToldOfRecord,
) {
  const about = { employeeId, requestId }
  return { tenantId, requestId, about, ...told, audit: audited(action, resourceType, id, { ...about, ...metadata }) }
}
