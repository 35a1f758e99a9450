import { today } from '#features/clock/clock.server.ts'
import { route } from '#platform/call/route.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { reviewChanged } from '../contract.ts'
import { actIn } from '../review/act.server.ts'
import { change } from './change.server.ts'
import { decidePlan, type NewOutcome } from './contract.ts'
import { heldPlan } from './held.server.ts'
import type { PlanRow } from './queries.server.ts'

export const decidePlanRoute = route(decidePlan, async ({ body, ...call }) => {
  const { params, record } = call
  const { plan: row } = await heldPlan(call, params.planId)
  if (!row.startedAt) throw invalidTransition('This plan has not been started.')

  const decided = await change(call, row, { changes: changesBy(row, body), version: body.version })
  const did = body.outcome === 'extended' ? 'extended the improvement plan' : 'said how the improvement plan ended'
  record(reviewChanged, actIn(row, { id: row.id, did, metadata: { outcome: body.outcome } }))
  return decided
})

function changesBy(row: PlanRow, { outcome, reason, endsOn, nextStage }: NewOutcome) {
  if (outcome !== 'extended')
    return { outcome, outcomeReason: reason, outcomeOn: today(), nextStage: nextStage ?? null }
  if (!endsOn || endsOn <= row.endsOn) throw invalid({ endsOn: ['Enter a day after the end it has now'] })
  if (endsOn < today()) throw invalid({ endsOn: ['This day is past'] })
  return { endsOn, extendedFrom: row.extendedFrom ?? row.endsOn, extensionReason: reason }
}
