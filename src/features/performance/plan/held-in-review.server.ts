import { sql } from 'kysely'
import type { Call } from '#platform/call/route.server.ts'
import type { ReviewState } from '../contract.ts'
import { canReadPlan } from '../policy.ts'

type Reading = Pick<Call, 'tx' | 'actor'> & { request: { id: string; tenantId: string } }
type Row = { startedAt: string | null; planId: string | null; state: ReviewState }

/** The page of a review that no one changes any more, and the tab of improvement plans once there is one that the actor may read. */
export async function heldInReview({ tx, actor, request }: Reading): Promise<string[]> {
  const { rows } = await sql<Row>`
    select p.started_at, p.id as plan_id, v.state from performance_reviews v
    left join performance_plans p on p.tenant_id = v.tenant_id and p.request_id = v.request_id
    where v.tenant_id = ${request.tenantId} and v.request_id = ${request.id}`.execute(tx)
  const isRead = rows.some(({ state }) => isOver(state))
  const hasPlan = rows.some(({ state, planId, ...plan }) => planId !== null && canReadPlan(actor, { state }, plan))
  return [...(isRead ? ['review'] : []), ...(hasPlan ? ['plan'] : [])]
}

const isOver = (state: ReviewState) => state === 'completed' || state === 'cancelled'
