import { sql } from 'kysely'
import { ensureEmployee } from '#features/employee/employee.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { after } from '#platform/field-changes.ts'
import { revieweeFields } from './fields.ts'
import type { HeldFacts, ReviewRef } from './queries.server.ts'
import type { ReviewChange } from './write.server.ts'

/** The new name of the reviewee, by which the request is found; undefined if it does not change. */
export async function revieweeIn(
  tx: Tx,
  current: HeldFacts,
  changes: readonly ReviewChange[],
): Promise<string | null | undefined> {
  if (changes.every(({ field }) => !(field in revieweeFields))) return undefined
  await ensureNobodyAsked(tx, current)
  const { tenantId } = current
  const { employeeId: id, employeeName } = after(current, changes)
  if (!id) return employeeName
  const { firstName, lastName } = await ensureEmployee(tx, { tenantId, id, field: 'employeeId' })
  return `${firstName} ${lastName}`
}

/** A link that was sent, and anything written or read through it, belongs to the person named before. */
async function ensureNobodyAsked(tx: Tx, { tenantId, requestId }: ReviewRef) {
  const here = sql`tenant_id = ${tenantId} and request_id = ${requestId}`
  const { rows } = await sql<{ isAsked: boolean }>`
    select exists (select from self_assessments where ${here}) or exists (select from shared_reviews where ${here})
      as is_asked`.execute(tx)
  if (rows[0]?.isAsked)
    throw invalidTransition(
      'The employee has been sent a link for this review, so it stays theirs. Raise another review for someone else.',
    )
}

export const nameSubject = (tx: Tx, { tenantId, requestId }: ReviewRef, subject: string | null) =>
  tx.updateTable('requests').set({ subject }).where('tenantId', '=', tenantId).where('id', '=', requestId).execute()
