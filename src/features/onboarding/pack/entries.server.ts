import type { EmployeeRef } from '#features/employee/employee.server.ts'
import { rightToWorkEntries } from '#features/right-to-work/right-to-work.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Entry } from '#platform/pdf/pdf.server.ts'
import type { Stage } from '../contract.ts'

type Reader = Pick<Call, 'tx' | 'actor' | 'keyring'>

/** What is recorded behind each stage that has records. */
export async function entriesOf(
  { tx, keyring }: Reader,
  employee: EmployeeRef,
): Promise<Partial<Record<Stage, Entry[]>>> {
  return { rightToWork: await rightToWorkEntries(tx, keyring, employee) }
}
