import type { Call } from '#platform/call/route.server.ts'
import { type DataKey, openDataKey } from '#platform/secrets/seal.server.ts'
import { TABLE } from './queries.server.ts'

type Whose = { tenantId: string; employeeId: string }

/** The key of everything that is sealed of an employee, in whichever table it is. */
export async function dataKeyOf({ tx, keyring }: Pick<Call, 'tx' | 'keyring'>, whose: Whose): Promise<DataKey> {
  const { tenantId, employeeId: id } = whose
  const { encryptedDataKey } = await tx
    .selectFrom('employees')
    .select('encryptedDataKey')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return openDataKey(keyring, encryptedDataKey, { tenantId, table: TABLE, id })
}
