import { ensureStillOpen } from '#features/request/request.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { EmployeeRef } from './employee-ref.server.ts'

/** Nobody finishes the employee’s request during this transaction. */
export const ensureEmployeeOpen = (tx: Tx, { tenantId, requestId }: EmployeeRef) =>
  ensureStillOpen(tx, { tenantId, id: requestId })

/** Whose a record is: for its row, and for what every act on it says. */
export const ofEmployee = ({ tenantId, id: employeeId, requestId }: EmployeeRef) => ({
  whose: { tenantId, employeeId },
  act: { tenantId, requestId, about: { employeeId, requestId } },
})
