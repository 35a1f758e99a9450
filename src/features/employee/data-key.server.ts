import type { Call } from '#platform/call/route.server.ts'
import type { DataKey } from '#platform/secrets/seal.server.ts'
import { dataKeyOf } from './employee-ref.server.ts'

type Whose = { tenantId: string; employeeId: string }

/** `dataKeyOf` for callers that know only the ids. */
export async function dataKeyFor({ tx, keyring }: Pick<Call, 'tx' | 'keyring'>, whose: Whose): Promise<DataKey> {
  const employee = await tx
    .selectFrom('employees')
    .select(['tenantId', 'id', 'encryptedDataKey'])
    .where((eb) => eb.and({ tenantId: whose.tenantId, id: whose.employeeId }))
    .executeTakeFirstOrThrow()
  return dataKeyOf(keyring, employee)
}
