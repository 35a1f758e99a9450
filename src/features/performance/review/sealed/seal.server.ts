import type { Tx } from '#platform/database/database.server.ts'
import { type DataKey, type Keyring, newDataKey, openDataKey } from '#platform/secrets/seal.server.ts'
import type { ReviewRef } from '../queries.server.ts'

export type Which = Pick<ReviewRef, 'tenantId' | 'id'>

export const placeOf = ({ tenantId, id }: Which) => ({ tenantId, table: 'performance_reviews', id })

export const newReviewKey = (keyring: Keyring, of: Which) => newDataKey(keyring, placeOf(of))

/** The key for all encrypted data of a review, in other tables too; created if there is none yet. */
export async function reviewKeyOf(tx: Tx, keyring: Keyring, of: Which): Promise<DataKey> {
  const { encryptedDataKey } = await tx
    .selectFrom('performanceReviews')
    .select('encryptedDataKey')
    .where((eb) => eb.and({ tenantId: of.tenantId, id: of.id }))
    .forUpdate()
    .executeTakeFirstOrThrow()
  return openDataKey(keyring, encryptedDataKey ?? (await firstKey(tx, keyring, of)), placeOf(of))
}

/** The key from a review’s own row: it exists once anything is encrypted. */
export function keyIn(keyring: Keyring, review: Which & { encryptedDataKey: Buffer | null }): DataKey {
  if (!review.encryptedDataKey) throw new Error('Nothing has been sealed for this review yet.')
  return openDataKey(keyring, review.encryptedDataKey, placeOf(review))
}

/** The same for reading, which takes no lock. */
export async function knownReviewKey(tx: Tx, keyring: Keyring, of: Which): Promise<DataKey> {
  const { encryptedDataKey } = await tx
    .selectFrom('performanceReviews')
    .select('encryptedDataKey')
    .where((eb) => eb.and({ tenantId: of.tenantId, id: of.id }))
    .executeTakeFirstOrThrow()
  return keyIn(keyring, { ...of, encryptedDataKey })
}

async function firstKey(tx: Tx, keyring: Keyring, of: Which) {
  const encryptedDataKey = newReviewKey(keyring, of)
  await tx
    .updateTable('performanceReviews')
    .set({ encryptedDataKey })
    .where((eb) => eb.and({ tenantId: of.tenantId, id: of.id }))
    .execute()
  return encryptedDataKey
}
