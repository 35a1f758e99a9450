import type * as z from 'zod'
import { dataKeyOf, type EmployeeRef } from '#features/employee/employee.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { type Keyring, sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import { ReferenceFields, SealedReference } from './contract.ts'

const TABLE = 'employee_references'

type Employee = Pick<EmployeeRef, 'tenantId' | 'id' | 'encryptedDataKey'>
type Which = { employee: Employee; referenceId: string }
type Said = { [Part in keyof Sealed]?: Sealed[Part] | null }
type Sealed = z.output<typeof SealedReference>

const whereOf = ({ employee, referenceId: id }: Which) => ({ tenantId: employee.tenantId, table: TABLE, id })

export const sealNotes = (keyring: Keyring, which: Which, notes: string) =>
  sealRecord(ReferenceFields, { notes }, dataKeyOf(keyring, which.employee), whereOf(which))

type Row = { id: string; notes: Buffer | null }

/** Rows of one employee, with the notes of each decrypted. */
export function openNotes<Stored extends Row>(keyring: Keyring, employee: Employee, rows: readonly Stored[]) {
  const dataKey = dataKeyOf(keyring, employee)
  return rows.map((row) => unsealRecord(ReferenceFields, row, dataKey, whereOf({ employee, referenceId: row.id })))
}

export const sealReference = <Values extends Said>(keyring: Keyring, which: Which, values: Values) =>
  sealRecord(SealedReference, values, dataKeyOf(keyring, which.employee), whereOf(which))

/** The content of a reference so far. The caller checks who may read it. */
export async function openReference(tx: Tx, keyring: Keyring, which: Which) {
  const row = await tx
    .selectFrom('employeeReferences')
    .select(['answers', 'statement', 'closingReason'])
    .where((eb) => eb.and({ tenantId: which.employee.tenantId, id: which.referenceId }))
    .executeTakeFirstOrThrow()
  return unsealRecord(SealedReference, row, dataKeyOf(keyring, which.employee), whereOf(which))
}
