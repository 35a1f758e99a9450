import { sql } from 'kysely'
import { dataKeyFor } from '#features/employee/employee.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import { sealRecord } from '#platform/secrets/seal.server.ts'
import { type CallBack, NewBankDetails } from './contract.ts'
import { TABLE, type Whose } from './queries.server.ts'

export const PHONE_FIRST = 'These details replace others: phone the person first, and say who you spoke to.'

type Storing = Pick<Call, 'tx' | 'keyring'>

/** Stores the details as those in use. Tells whether they replaced others, which are kept. */
export async function saveBankDetails(
  { tx, keyring }: Storing,
  { tenantId, employeeId }: Whose,
  details: NewBankDetails,
  callBack?: CallBack,
): Promise<{ id: string; replaced: boolean }> {
  const { numUpdatedRows } = await tx
    .updateTable('bankDetails')
    .set({ replacedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId, employeeId }))
    .where('replacedAt', 'is', null)
    .executeTakeFirst()

  const id = crypto.randomUUID()
  const dataKey = await dataKeyFor({ tx, keyring }, { tenantId, employeeId })
  await tx
    .insertInto('bankDetails')
    .values({
      ...sealRecord(NewBankDetails, details, dataKey, { tenantId, table: TABLE, id }),
      id,
      tenantId,
      employeeId,
      accountNumberLast4: details.accountNumber.slice(-4),
      calledPerson: callBack?.person ?? null,
      calledNumber: callBack?.number ?? null,
      numberFound: callBack?.numberFound ?? null,
    })
    .execute()
  return { id, replaced: numUpdatedRows > 0n }
}
