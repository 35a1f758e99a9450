import { sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import type { Prepared } from './queries.server.ts'
import { keyIn, reviewKeyOf } from '../review/sealed/seal.server.ts'
import { openComment, sealComment, sealShared } from './sealed.server.ts'
import type { AcknowledgedHow } from './how.ts'

type Writing = { tx: Tx; keyring: Keyring }
type Seen = { how: AcknowledgedHow; on?: string; note: string | null; recordedById: string | null }

export async function writeAcknowledgement({ tx, keyring }: Writing, review: Prepared, seen: Seen) {
  const { tenantId, requestId, sharedId } = review
  const dataKey = await reviewKeyOf(tx, keyring, review)
  const note = { acknowledgementNote: seen.note }
  await tx
    .updateTable('sharedReviews')
    .set({
      acknowledgedHow: seen.how,
      acknowledgedOn: seen.on ?? today(),
      acknowledgedAt: sql`now()`,
      acknowledgedById: seen.recordedById,
      ...(sharedId && sealShared(dataKey, { tenantId, id: sharedId }, note)),
      ...(seen.how === 'link' && { openedAt: sql`coalesce(opened_at, now())` }),
    })
    .where((eb) => eb.and({ tenantId, requestId }))
    .execute()
}

type Said = { comment: string; recordedById: string | null }

export async function addComment({ tx, keyring }: Writing, review: Prepared, { comment, recordedById }: Said) {
  const { tenantId, requestId } = review
  const id = crypto.randomUUID()
  const dataKey = await reviewKeyOf(tx, keyring, review)
  await tx
    .insertInto('reviewComments')
    .values({ ...sealComment(dataKey, { tenantId, id }, comment), tenantId, id, requestId, recordedById })
    .execute()
}

/** The last comment that the employee wrote through their link. */
export async function lastOwnComment({ tx, keyring }: Writing, review: Prepared): Promise<string | undefined> {
  const { tenantId, requestId } = review
  const last = await tx
    .selectFrom('reviewComments')
    .select(['id', 'comment'])
    .where((eb) => eb.and({ tenantId, requestId }))
    .where('recordedById', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && openComment(keyIn(keyring, review), { tenantId, id: last.id }, last.comment)
}
