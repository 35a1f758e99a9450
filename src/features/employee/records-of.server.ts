import { ensureStillOpen } from '#features/request/request.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { EmployeeRef } from './employee-ref.server.ts'

/** Keeps the employee’s request from being finished during this transaction. */
export const ensureEmployeeOpen = (tx: Tx, { tenantId, requestId }: EmployeeRef) =>
  ensureStillOpen(tx, { tenantId, id: requestId })

/** The owner of a record: for its row, and for the audit of every act on it. */
export const ofEmployee = ({ tenantId, id: employeeId, requestId }: EmployeeRef) => ({
  whose: { tenantId, employeeId },
  act: { tenantId, requestId, about: { employeeId, requestId } },
})
