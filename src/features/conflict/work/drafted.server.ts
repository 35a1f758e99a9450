import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { Refusal } from '#platform/errors.ts'
import type { CaseRef } from '../case/queries.server.ts'
import type { ConflictCase } from '../contract.ts'
import { isOver } from './stages.ts'

type Drafted = CaseRef & Pick<ConflictCase, 'status' | 'resolutionType' | 'resolutionDetails' | 'followUpActions'>

/** Whether part of the outcome is written that the company cannot read yet. */
export async function isOutcomeDrafted(tx: Tx, current: Drafted): Promise<boolean> {
  const { tenantId, requestId, status, resolutionType, resolutionDetails, followUpActions } = current
  if (isOver(status)) return false
  if (resolutionType || resolutionDetails || followUpActions) return true
  const here = sql`tenant_id = ${tenantId} and request_id = ${requestId}`
  const { rows } = await sql<{ isDrafted: boolean }>`
    select exists (select from conflict_outcomes where ${here})
      or exists (select from allegation_findings where ${here} and finding <> 'withdrawn') as is_drafted`.execute(tx)
  return rows[0]?.isDrafted ?? false
}

/** Closing a case publishes its outcome, which has to be finalised for that. */
export const outcomeIsDraft = () =>
  new Refusal(
    409,
    'OUTCOME_IS_DRAFT',
    'The outcome is still a draft. Finalise it first, or close the case without publishing it.',
  )

/** Until the case has another status, its outcome stays with staff. */
export async function withhold(tx: Tx, { tenantId, requestId }: CaseRef) {
  await tx
    .updateTable('conflictCases')
    .set({ outcomeWithheld: true })
    .where((eb) => eb.and({ tenantId, requestId }))
    .execute()
}
