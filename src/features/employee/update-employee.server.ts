import { sql } from 'kysely'
import type * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { renameSubject } from '#features/request/request.server.ts'
import { audited, type Call } from '#platform/call/route.server.ts'
import { sealRecord } from '#platform/secrets/seal.server.ts'
import { type EmployeeChanges, employeeChanged, EmployeeEdits } from './contract.ts'
import { type FullEmployee, fullEmployeeOf } from './full-employee.server.ts'
import { TABLE } from './queries.server.ts'

type Updating = Pick<Call, 'tx' | 'keyring' | 'record'>

/** Changes the given fields of an employee. */
export async function updateEmployee(
  call: Updating,
  whose: { tenantId: string; employeeId: string },
  changes: z.output<typeof EmployeeChanges>,
): Promise<void> {
  const { tenantId, employeeId: id } = whose
  const employee = await fullEmployeeOf({ ...call, tenants: [tenantId] }, id)
  await call.tx
    .updateTable('employees')
    .set(sealedChanges(employee, changes))
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId, id }))
    .execute()
  await recordCorrection(call, employee, changes)
}

export const sealedChanges = <Changes extends object>({ tenantId, id, dataKey }: FullEmployee, changes: Changes) =>
  sealRecord(EmployeeEdits, changes, dataKey, { tenantId, table: TABLE, id })

type Corrected = { firstName?: string | undefined; lastName?: string | undefined }

/** The employee's onboarding request shows a new name too. `did` is for the history. */
export async function recordCorrection(
  { tx, record }: Pick<Call, 'tx' | 'record'>,
  employee: FullEmployee,
  changes: Corrected,
  did?: string,
) {
  const { tenantId, id: employeeId, requestId } = employee
  const about = { employeeId, requestId }
  const metadata = { ...about, fields: Object.keys(changes) }
  record(employeeChanged, {
    tenantId,
    about,
    requestId,
    ...(did && { did }),
    audit: audited('update', 'employee', employeeId, metadata),
  })
  if (!changes.firstName && !changes.lastName) return
  const subject = `${changes.firstName ?? employee.firstName} ${changes.lastName ?? employee.lastName}`
  for (const each of await renameSubject(tx, { tenantId, employeeId }, subject))
    record(requestChanged, {
      tenantId,
      about: { requestId: each.id },
      audit: audited('update', 'request', each.id, { employeeId, fields: ['subject'] }),
    })
}
