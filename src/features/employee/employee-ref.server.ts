import { sql } from 'kysely'
import type { RequestStatus } from '#features/request/contract.ts'
import { lockOpen } from '#features/request/request.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'

export type EmployeeRef = { tenantId: string; employeeId: string; requestId: string; requestStatus: RequestStatus }

/** An employee of the actor’s tenants, or a 404: only what the records about them need. */
export async function employeeRef(tx: Tx, actor: Actor, employeeId: string): Promise<EmployeeRef> {
  const { rows } = await sql<EmployeeRef>`
    select e.tenant_id, e.id as employee_id, e.request_id, r.status as request_status
    from employees e join requests r on r.tenant_id = e.tenant_id and r.id = e.request_id
    where e.id = ${employeeId} and e.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Nobody finishes the employee’s request during this transaction. */
export const lockEmployee = (tx: Tx, { tenantId, requestId }: EmployeeRef) => lockOpen(tx, { tenantId, id: requestId })

/** What every act on an employee’s records says of whom it concerns. */
export const ofEmployee = ({ tenantId, employeeId, requestId }: EmployeeRef) => ({
  tenantId,
  requestId,
  about: { employeeId, requestId },
})
