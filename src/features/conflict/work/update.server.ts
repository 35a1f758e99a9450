import { beginWork, ensureStillOpen } from '#features/request/request.server.ts'
import { type Call, route } from '#platform/call/route.server.ts'
import { allow, staleVersion } from '#platform/errors.ts'
import { ensureNoOpenAppeal } from '../appeals/appeals.server.ts'
import { detailOf } from './detail.server.ts'
import { type HeldCase, lockedCase } from '../case/queries.server.ts'
import { caseChanged } from '../contract.ts'
import type { NewParty } from '../parties/contract.ts'
import { addParty } from '../parties/parties.server.ts'
import { canWork } from '../policy.ts'
import type { CaseData } from './case-data.ts'
import { changesIn } from './changes.ts'
import { updateConflict } from './contract.ts'
import { actOf, newsOf, tell } from './news.server.ts'
import { ensurePossible, withConsequences } from './rules.ts'
import { historyOf, write } from './write.server.ts'

type Work = Pick<Call, 'tx' | 'actor' | 'keyring' | 'record'>

export const updateConflictRoute = route(updateConflict, async ({ params, body, ...work }) => {
  const { tx, actor } = work
  const current = await lockedCase(work, params.requestId)
  allow(canWork(actor))
  await ensureStillOpen(tx, { tenantId: current.tenantId, id: current.requestId })

  const changed = await change(work, current, body.caseData)
  const [party] = body.participants
  if (party) await add(work, current, party)
  if (changed || party) await beginWork(work, { tenantId: current.tenantId, id: current.requestId })
  return detailOf(work, params.requestId)
})

async function change(work: Work, current: HeldCase, posted: CaseData): Promise<boolean> {
  const { changes: own, late } = changesIn(posted, current, await historyOf(work, current, posted.version))
  if (late.length > 0) throw staleVersion(await detailOf(work, current.requestId))
  ensurePossible(current, own, posted)
  if (own.some(({ field, value }) => field === 'status' && value === 'closed'))
    await ensureNoOpenAppeal(work.tx, current)
  const changes = withConsequences(current, own)
  if (changes.length === 0) return false

  await write(work, current, changes)
  const fields = changes.map(({ field }) => field)
  await tell(work, current, newsOf(current, changes), fields)
  return true
}

async function add(work: Work, current: HeldCase, party: NewParty) {
  await addParty(work, current, party)
  work.record(caseChanged, actOf(current, 'added a participant', ['participants']))
}
