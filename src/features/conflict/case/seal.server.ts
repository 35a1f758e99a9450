import type { Tx } from '#platform/database/database.server.ts'
import { type DataKey, type Keyring, openDataKey } from '#platform/secrets/seal.server.ts'
import type { CaseRef } from './queries.server.ts'

/** The key under which everything sealed about a case is encrypted, in other tables too. */
export async function caseKeyOf(tx: Tx, keyring: Keyring, { tenantId, requestId }: CaseRef): Promise<DataKey> {
  const { id, encryptedDataKey } = await tx
    .selectFrom('conflictCases')
    .select(['id', 'encryptedDataKey'])
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return openDataKey(keyring, encryptedDataKey, { tenantId, table: 'conflict_cases', id })
}
