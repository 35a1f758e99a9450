import type { Call } from '#platform/call/route.server.ts'
import { workOn } from '../review/lock.server.ts'
import type { HeldReview } from '../review/queries.server.ts'
import { type PlanRow, planRow } from './queries.server.ts'

/** Locks a review, and returns it with the plan as it then is. */
export async function heldPlan(
  call: Pick<Call, 'tx' | 'actor' | 'record'>,
  planId: string,
): Promise<{ plan: PlanRow; review: HeldReview }> {
  const { requestId } = await planRow(call.tx, call.actor, planId)
  const review = await workOn(call, requestId)
  return { plan: await planRow(call.tx, call.actor, planId), review }
}
