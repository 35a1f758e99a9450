import { sql } from 'kysely'
import type * as z from 'zod'
import { renameSubject } from '#features/request/request.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { type Keyring, sealRecord } from '#platform/secrets/seal.server.ts'
import { EmployeeChanges } from './contract.ts'
import { fullEmployeeOf } from './full-employee.server.ts'
import { TABLE } from './queries.server.ts'

/** Changes the given fields of an employee; the request that they came with shows a new name. */
export async function updateEmployee(
  opening: { tx: Tx; keyring: Keyring },
  whose: { tenantId: string; employeeId: string },
  changes: z.output<typeof EmployeeChanges>,
): Promise<void> {
  const { tx } = opening
  const { tenantId, employeeId: id } = whose
  const { dataKey, firstName, lastName } = await fullEmployeeOf({ ...opening, tenants: [tenantId] }, id)
  await tx
    .updateTable('employees')
    .set({ ...sealRecord(EmployeeChanges, changes, dataKey, { tenantId, table: TABLE, id }) })
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  const subject = `${changes.firstName ?? firstName} ${changes.lastName ?? lastName}`
  if (changes.firstName || changes.lastName) await renameSubject(tx, whose, subject)
}
