import { dbsEntries } from '#features/dbs/dbs.server.ts'
import type { EmployeeRef } from '#features/employee/employee.server.ts'
import { referenceEntries } from '#features/reference/reference.server.ts'
import { rightToWorkEntries } from '#features/right-to-work/right-to-work.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Entry } from '#platform/pdf/paper.server.ts'
import type { Stage } from '../contract.ts'

type Reader = Pick<Call, 'tx' | 'actor' | 'keyring'>

/** The records behind each stage that has any. */
export async function entriesOf(call: Reader, employee: EmployeeRef): Promise<Partial<Record<Stage, Entry[]>>> {
  const { tx, actor, keyring } = call
  const [rightToWork, referenceCheck, dbsCheck] = await Promise.all([
    rightToWorkEntries(tx, keyring, employee),
    referenceEntries(call, employee),
    dbsEntries(tx, actor, { tenantId: employee.tenantId, employeeId: employee.id }),
  ])
  return { rightToWork, referenceCheck, dbsCheck }
}
