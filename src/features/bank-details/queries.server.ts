import { sql } from 'kysely'
import { dataKeyFor } from '#features/employee/employee.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { unsealRecord } from '#platform/secrets/seal.server.ts'
import { type BankDetails, type BankField, SealedBankDetails } from './contract.ts'

export const TABLE = 'bank_details'
export type Whose = { tenantId: string; employeeId: string }

type Row = Omit<BankDetails, 'callBack'> & {
  calledPerson: string | null
  calledNumber: string | null
  numberFound: string | null
}

/** Everything ever stored for the employee, newest first. */
export async function bankDetailsOf(tx: Tx, { tenantId, employeeId }: Whose): Promise<BankDetails[]> {
  const { rows } = await sql<Row>`
    select b.id, b.account_number_last4, b.roll_number is not null as has_roll_number, b.created_at, b.replaced_at,
      b.called_person, b.called_number, b.number_found
    from bank_details b where b.tenant_id = ${tenantId} and b.employee_id = ${employeeId}
    order by b.replaced_at is null desc, b.created_at desc, b.id`.execute(tx)
  return rows.map(({ calledPerson, calledNumber, numberFound, ...row }) => ({
    ...row,
    callBack:
      calledPerson && calledNumber && numberFound ? { person: calledPerson, number: calledNumber, numberFound } : null,
  }))
}

/** One field of the details in use, or a 404. */
export async function bankFieldOf({ tx, keyring }: Pick<Call, 'tx' | 'keyring'>, whose: Whose, field: BankField) {
  const { tenantId, employeeId } = whose
  const row = await tx
    .selectFrom('bankDetails')
    .select(['id', field])
    .where((eb) => eb.and({ tenantId, employeeId }))
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  const sealed = row?.[field]
  if (!row || !sealed) throw notFound()
  const where = { tenantId, table: TABLE, id: row.id }
  const opened = unsealRecord(SealedBankDetails, { [field]: sealed }, await dataKeyFor({ tx, keyring }, whose), where)
  return { id: row.id, value: String(opened[field]) }
}
