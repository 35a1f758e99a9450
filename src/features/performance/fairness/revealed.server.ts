import type * as z from 'zod'
import type { Call } from '#platform/call/route.server.ts'
import { unsealRecord } from '#platform/secrets/seal.server.ts'
import { reviewRef } from '../review/queries.server.ts'
import { reviewKeyOf } from '../review/sealed/seal.server.ts'

type Place = { tenantId: string; requestId: string; table: string; id: string }

/** Decrypts a value about a review from another table. The caller has checked that it may be read. */
export async function revealed<Shape extends z.ZodObject, Row extends object>(
  { tx, actor, keyring }: Pick<Call, 'tx' | 'actor' | 'keyring'>,
  shape: Shape,
  row: Row,
  { requestId, ...where }: Place,
) {
  const dataKey = await reviewKeyOf(tx, keyring, await reviewRef(tx, actor, requestId))
  return unsealRecord(shape, row, dataKey, where)
}
