import { sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Prepared } from '../preparation/queries.server.ts'
import type { AcknowledgedHow } from './how.ts'

type Which = Pick<Prepared, 'tenantId' | 'requestId'>
type Seen = { how: AcknowledgedHow; on?: string; note: string | null; recordedById: string | null }

export async function writeAcknowledgement(tx: Tx, { tenantId, requestId }: Which, seen: Seen) {
  await tx
    .updateTable('sharedReviews')
    .set({
      acknowledgedHow: seen.how,
      acknowledgedOn: seen.on ?? today(),
      acknowledgedAt: sql`now()`,
      acknowledgedById: seen.recordedById,
      acknowledgementNote: seen.note,
      ...(seen.how === 'link' && { openedAt: sql`coalesce(opened_at, now())` }),
    })
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', requestId)
    .execute()
}

export async function addComment(
  tx: Tx,
  { tenantId, requestId }: Which,
  said: { comment: string; recordedById: string | null },
) {
  await tx
    .insertInto('reviewComments')
    .values({ tenantId, requestId, ...said })
    .execute()
}

/** What the employee has written last, through their link. */
export async function lastOwnComment(tx: Tx, { tenantId, requestId }: Which): Promise<string | undefined> {
  const last = await tx
    .selectFrom('reviewComments')
    .select('comment')
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', requestId)
    .where('recordedById', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.comment
}
