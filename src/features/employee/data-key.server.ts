import type { Tx } from '#platform/database/database.server.ts'
import { type DataKey, type Keyring, openDataKey } from '#platform/secrets/seal.server.ts'
import { TABLE } from './queries.server.ts'

/** The key under which other slices seal what they keep about an employee. */
export async function employeeKey(
  tx: Tx,
  keyring: Keyring,
  { tenantId, employeeId: id }: { tenantId: string; employeeId: string },
): Promise<DataKey> {
  const { encryptedDataKey } = await tx
    .selectFrom('employees')
    .select('encryptedDataKey')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return openDataKey(keyring, encryptedDataKey, { tenantId, table: TABLE, id })
}
