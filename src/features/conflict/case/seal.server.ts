import type { Call } from '#platform/call/route.server.ts'
import { type DataKey, openDataKey } from '#platform/secrets/seal.server.ts'
import type { CaseRef } from './queries.server.ts'

const TABLE = 'conflict_cases'

/** The key under which everything sealed about a case is encrypted. */
export async function caseKeyOf(
  { tx, keyring }: Pick<Call, 'tx' | 'keyring'>,
  { tenantId, requestId }: CaseRef,
): Promise<DataKey> {
  const { id, encryptedDataKey } = await tx
    .selectFrom('conflictCases')
    .select(['id', 'encryptedDataKey'])
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return openDataKey(keyring, encryptedDataKey, { tenantId, table: TABLE, id })
}
