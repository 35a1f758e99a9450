import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { after, asKept, type FieldChange, type Past } from '#platform/field-changes.ts'
import { labelOf } from '../period.ts'
import type { ReviewField } from './fields.ts'
import type { HeldReview, ReviewRef } from './queries.server.ts'

export type ReviewChange = FieldChange<ReviewField>

/** What of a review has changed since the version that somebody read, oldest first. */
export async function historyOf(tx: Tx, { tenantId, requestId }: ReviewRef, version?: number): Promise<Past[]> {
  if (version === undefined) return []
  const { rows } = await sql<Past>`
    select h.field, h.before, h.version from performance_review_changes h
    where h.tenant_id = ${tenantId} and h.request_id = ${requestId} and h.version > ${version}
    order by h.version`.execute(tx)
  return rows
}

/** Writes changes to a locked review, with what follows from them, and keeps what was there before. */
export async function write(tx: Tx, actor: Pick<Actor, 'id'>, current: HeldReview, changes: readonly ReviewChange[]) {
  const { tenantId, requestId } = current
  const version = current.version + 1
  const changed = after(current, changes)
  const rows = changes.map(({ field, before }) => ({ field, before: asKept(before), userId: actor.id }))
  await tx
    .insertInto('performanceReviewChanges')
    .values(rows.map((row) => ({ ...row, tenantId, requestId, version })))
    .execute()
  await tx
    .updateTable('performanceReviews')
    .set({
      ...Object.fromEntries(changes.map(({ field, value }) => [field, value])),
      reviewPeriod: labelOf(changed.reviewPeriodStart, changed.reviewPeriodEnd),
      ...completion(current, changed),
      version,
      updatedAt: sql`now()`,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', current.id)
    .execute()
  if (current.status !== changed.status) await keepRequest(tx, current, changed.status === 'completed')
}

/** The request of a completed review stays as it is too. */
const keepRequest = (tx: Tx, { tenantId, requestId }: ReviewRef, isKept: boolean) =>
  tx.updateTable('requests').set({ isKept }).where('tenantId', '=', tenantId).where('id', '=', requestId).execute()

function completion(current: HeldReview, changed: HeldReview) {
  if (current.status === changed.status) return {}
  return { completedAt: changed.status === 'completed' ? sql<string>`now()` : null }
}
