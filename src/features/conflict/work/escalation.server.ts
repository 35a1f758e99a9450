import { sql } from 'kysely'
import { ensureStillOpen } from '#features/request/request.server.ts'
import { type Call, route } from '#platform/call/route.server.ts'
import { allow, invalidTransition } from '#platform/errors.ts'
import { detailOf } from './detail.server.ts'
import { type HeldCase, lockedCase } from '../case/queries.server.ts'
import { workOn } from '../case/standing.server.ts'
import { CaseStatus } from '../contract.ts'
import { canRequestEscalation, canWork } from '../policy.ts'
import { type CaseChange, changesIn } from './changes.ts'
import { decideEscalation, requestEscalation } from './contract.ts'
import { newsOf, tell } from './news.server.ts'
import { alreadyEscalated, isClosed, withConsequences } from './rules.ts'
import { isOver } from './stages.ts'
import { write } from './write.server.ts'

export const requestEscalationRoute = route(requestEscalation, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const current = await lockedCase(call, params.requestId)
  allow(canRequestEscalation(actor))
  const { tenantId, requestId } = current
  await ensureStillOpen(tx, { tenantId, id: requestId })
  ensureBelow(current)

  const asked = await tx
    .insertInto('conflictEscalations')
    .values({ tenantId, requestId, notes: body.notes, requestedById: actor.id, statusBefore: current.status })
    .onConflict((each) => each.columns(['tenantId', 'requestId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // If staff ask, the request is decided at once.
  if (canWork(actor)) {
    await workOn(call, current)
    await escalate(call, current)
    return detailOf(call, requestId)
  }
  if (!asked) throw invalidTransition('Escalation of this case has been requested already.')
  const line = { type: 'status_change', title: 'Escalation requested' } as const
  await write(call, current, statusTo(current, 'escalation_requested'))
  await tell({ tx, actor, record }, current, [{ did: 'requested escalation of the case', line }], ['status'])
  return detailOf(call, requestId)
})

export const decideEscalationRoute = route(decideEscalation, async ({ params, body, ...work }) => {
  const current = await lockedCase(work, params.requestId)
  await workOn(work, current)
  ensureBelow(current)

  if (body.decision === 'decline') await decline(work, current, body.reason)
  else await escalate(work, current)
  return detailOf(work, params.requestId)
})

type Work = Pick<Call, 'tx' | 'actor' | 'keyring' | 'record'>

async function escalate(work: Work, current: HeldCase) {
  const changes = withConsequences(current, statusTo(current, 'escalated'))
  await write(work, current, changes)
  const fields = changes.map(({ field }) => field)
  await tell(work, current, newsOf(current, changes), fields)
}

async function decline(work: Work, current: HeldCase, reason: string) {
  const { tx, actor, record } = work
  const declined = await tx
    .updateTable('conflictEscalations')
    .set({ decision: 'declined', reason, decidedById: actor.id, decidedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId: current.tenantId, requestId: current.requestId }))
    .where('decision', 'is', null)
    .returning('statusBefore')
    .executeTakeFirst()
  if (!declined) throw invalidTransition('No one is waiting for a decision about escalation.')

  const asked = current.status === 'escalation_requested'
  if (asked) await write(work, current, statusTo(current, CaseStatus.parse(declined.statusBefore)))
  const line = { type: 'status_change', title: 'Escalation declined' } as const
  await tell({ tx, actor, record }, current, [{ did: 'declined to escalate the case', line }], ['status'])
}

function ensureBelow({ status }: HeldCase) {
  if (isOver(status)) throw isClosed()
  if (status === 'escalated') throw alreadyEscalated()
}

/** No change if the case has that status already. */
const statusTo = (current: HeldCase, status: CaseStatus): CaseChange[] => changesIn({ status }, current, []).changes
