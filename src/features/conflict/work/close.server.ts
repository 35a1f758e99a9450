import { requestChanged } from '#features/request/contract.ts'
import { actOnRequest, type Completing, completeRequest } from '#features/request/request.server.ts'
import { type Call, route } from '#platform/call/route.server.ts'
import { allow } from '#platform/errors.ts'
import { ensureNoOpenAppeal } from '../appeals/appeals.server.ts'
import { detailOf } from './detail.server.ts'
import { type HeldCase, lockedCase } from '../case/queries.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { caseChanged } from '../contract.ts'
import { canWork } from '../policy.ts'
import { type CaseChange, changesIn } from './changes.ts'
import { closeCase } from './contract.ts'
import { isOutcomeDrafted, outcomeIsDraft, withhold } from './drafted.server.ts'
import { actOf } from './news.server.ts'
import { isOver } from './stages.ts'
import { write } from './write.server.ts'

export const closeCaseRoute = route(closeCase, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const current = await lockedCase(call, params.requestId)
  allow(canWork(actor))
  const { tenantId, requestId } = current
  await ensureNoOpenAppeal(tx, current)
  const withholds = await isOutcomeDrafted(tx, current)
  if (withholds && !body.withoutPublishing) throw outcomeIsDraft()
  const before = await completeRequest(tx, actor, requestId)

  await endCase(call, current, withholds)
  record(
    requestChanged,
    actOnRequest(
      { tenantId, id: requestId },
      {
        metadata: {
          fields: ['status'],
          statusBefore: before,
          statusAfter: 'completed',
        },
      },
    ),
  )
  return detailOf(call, requestId)
})

/** Completing the request closes its case. */
export async function endWithRequest({ request, ...call }: Completing): Promise<void> {
  const current = await lockedCase(call, request.id)
  if (await isOutcomeDrafted(call.tx, current)) throw outcomeIsDraft()
  const isClosed = isOver(current.status) && current.currentStage === 'resolution_completed'
  if (!isClosed) await endCase(call, current, false)
}

type Ending = Pick<Call, 'tx' | 'actor' | 'keyring' | 'record'>

async function endCase(call: Ending, current: HeldCase, withholds: boolean) {
  const { tx, actor, record } = call
  const end = {
    ...(!isOver(current.status) && { status: withholds ? ('closed' as const) : ('resolved' as const) }),
    currentStage: 'resolution_completed' as const,
  }
  const changes: CaseChange[] = changesIn(end, current, []).changes
  if (changes.length > 0) await write(call, current, changes)
  if (withholds) await withhold(tx, current)
  await addToTimeline(tx, actor, { of: current, type: 'status_change', title: 'Case closed' })
  record(
    caseChanged,
    actOf(
      current,
      'closed the case',
      changes.map(({ field }) => field),
    ),
  )
}
