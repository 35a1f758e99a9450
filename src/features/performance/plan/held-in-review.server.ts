import { sql } from 'kysely'
import type { Call } from '#platform/call/route.server.ts'
import type { ReviewState } from '../contract.ts'
import { canReadPlan } from '../policy.ts'

type Reading = Pick<Call, 'tx' | 'actor'> & { request: { id: string; tenantId: string } }
type Row = { startedAt: string | null; state: ReviewState }

/** The tab of improvement plans, once there is one that the actor may read. */
export async function heldInReview({ tx, actor, request }: Reading): Promise<string[]> {
  const { rows } = await sql<Row>`
    select p.started_at, v.state from performance_plans p
    join performance_reviews v on v.tenant_id = p.tenant_id and v.request_id = p.request_id
    where p.tenant_id = ${request.tenantId} and p.request_id = ${request.id}`.execute(tx)
  return rows.some(({ state, ...plan }) => canReadPlan(actor, { state }, plan)) ? ['plan'] : []
}
