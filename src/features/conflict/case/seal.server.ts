import type * as z from 'zod'
import type { Call } from '#platform/call/route.server.ts'
import { type DataKey, openDataKey, sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import type { CaseRef } from './queries.server.ts'

export type Reader = Pick<Call, 'tx' | 'keyring'>
type Keyring = Call['keyring']

type Wrapped = { tenantId: string; id: string; encryptedDataKey: Uint8Array }

/** The key of a case that has been read already. */
export const keyOfCase = (keyring: Keyring, { tenantId, id, encryptedDataKey }: Wrapped): DataKey =>
  openDataKey(keyring, encryptedDataKey, { tenantId, table: 'conflict_cases', id })

/** The key under which everything sealed about a case is encrypted, in other tables too. */
export async function caseKeyOf(tx: Call['tx'], keyring: Keyring, { tenantId, requestId }: CaseRef): Promise<DataKey> {
  const found = await tx
    .selectFrom('conflictCases')
    .select(['id', 'encryptedDataKey'])
    .where((eb) => eb.and({ tenantId, requestId }))
    .executeTakeFirstOrThrow()
  return keyOfCase(keyring, { tenantId, ...found })
}

/** Seals and opens rows of one table that belongs to a case. */
export async function caseSealOf<Shape extends z.ZodObject>(
  { tx, keyring }: Reader,
  of: CaseRef,
  { table, shape }: { table: string; shape: Shape },
) {
  const key = await caseKeyOf(tx, keyring, of)
  const placeOf = (id: string) => ({ tenantId: of.tenantId, table, id })
  return {
    seal: <Values extends object>(id: string, values: Values) => sealRecord(shape, values, key, placeOf(id)),
    open: <Row extends { id: string }>(row: Row) => unsealRecord(shape, row, key, placeOf(row.id)),
  }
}
