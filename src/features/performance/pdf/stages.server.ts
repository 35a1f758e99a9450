import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import type { ReviewStage } from '../contract.ts'
import type { ReviewRef } from '../review/queries.server.ts'

export type StageDate = { stage: ReviewStage; leftAt: string }

/** When each stage was left, the last time that it was. */
export async function stageDatesOf(tx: Tx, { tenantId, requestId }: ReviewRef): Promise<StageDate[]> {
  const { rows } = await sql<StageDate>`
    select c.before as stage, max(c.created_at) as left_at from performance_review_changes c
    where c.tenant_id = ${tenantId} and c.request_id = ${requestId} and c.field = 'currentStage'
    group by c.before order by max(c.created_at)`.execute(tx)
  return rows
}
