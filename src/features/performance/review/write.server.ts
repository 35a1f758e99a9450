import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { after, asKept, type FieldChange, type Past } from '#platform/field-changes.ts'
import { type DataKey, sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import { labelOf } from '../period.ts'
import type { ReviewField } from './fields.ts'
import type { HeldFacts, ReviewRef } from './queries.server.ts'
import { isSealed, SealedPast, sealTexts } from './sealed/texts.server.ts'

export type ReviewChange = FieldChange<ReviewField>

const TABLE = 'performance_review_changes'

type Reading = { tx: Tx; dataKey: DataKey }
type StoredPast = Past & { id: string; textBefore: Buffer | null }

/** The changes of a review since a version that the caller has read, oldest first. */
export async function historyOf(
  { tx, dataKey }: Reading,
  { tenantId, requestId }: ReviewRef,
  version?: number,
): Promise<Past[]> {
  if (version === undefined) return []
  const { rows } = await sql<StoredPast>`
    select h.id, h.field, h.before, h.text_before, h.version from performance_review_changes h
    where h.tenant_id = ${tenantId} and h.request_id = ${requestId} and h.version > ${version}
    order by h.version`.execute(tx)
  return rows.map(({ id, textBefore: sealed, ...past }) => {
    const { textBefore } = unsealRecord(SealedPast, { textBefore: sealed }, dataKey, { tenantId, table: TABLE, id })
    return { ...past, before: past.before ?? textBefore }
  })
}

/** The key is only needed if a text changes. */
type Writing = { tx: Tx; actor: Pick<Actor, 'id'>; dataKey?: DataKey }

/** Writes changes to a locked review, with their consequences, and keeps the earlier values. */
export async function write(writing: Writing, current: HeldFacts, changes: readonly ReviewChange[]) {
  const { tx, actor } = writing
  const { tenantId, requestId } = current
  const version = current.version + 1
  const changed = after(current, changes)
  const rows = pastOf(writing, current, changes)
  await tx
    .insertInto('performanceReviewChanges')
    .values(rows.map((row) => ({ ...row, userId: actor.id, tenantId, requestId, version })))
    .execute()
  await tx
    .updateTable('performanceReviews')
    .set({
      ...valuesOf(writing, current, changes),
      reviewPeriod: labelOf(changed.reviewPeriodStart, changed.reviewPeriodEnd),
      ...completion(current, changed),
      version,
      updatedAt: sql`now()`,
    })
    .where((eb) => eb.and({ tenantId, id: current.id }))
    .execute()
  if (current.status !== changed.status) await keepRequest(tx, current, changed.status === 'completed')
}

const pastOf = (writing: Writing, { tenantId }: HeldFacts, changes: readonly ReviewChange[]) =>
  changes.map(({ field, before }) => {
    const id = crypto.randomUUID()
    if (!isSealed(field)) return { id, field, before: asKept(before), textBefore: null }
    const past = { textBefore: asKept(before) }
    return { id, field, before: null, ...sealRecord(SealedPast, past, keyIn(writing), { tenantId, table: TABLE, id }) }
  })

function valuesOf(writing: Writing, current: HeldFacts, changes: readonly ReviewChange[]) {
  const values = Object.fromEntries(changes.map(({ field, value }) => [field, value]))
  return changes.some(({ field }) => isSealed(field)) ? sealTexts(keyIn(writing), current, values) : values
}

function keyIn({ dataKey }: Writing) {
  if (!dataKey) throw new Error('A text of a review is written without its key.')
  return dataKey
}

/** Locks the request of a completed review too. */
const keepRequest = (tx: Tx, { tenantId, requestId }: ReviewRef, isKept: boolean) =>
  tx.updateTable('requests').set({ isKept }).where('tenantId', '=', tenantId).where('id', '=', requestId).execute()

function completion(current: HeldFacts, changed: HeldFacts) {
  if (current.status === changed.status) return {}
  return { completedAt: changed.status === 'completed' ? sql<string>`now()` : null }
}
