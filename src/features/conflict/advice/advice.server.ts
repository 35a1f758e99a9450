import { sql } from 'kysely'
import type * as z from 'zod'
import { fullName, ensureStillOpen } from '#features/request/request.server.ts'
import { pageBy, readDayCursor } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { fill } from '#platform/contract.ts'
import { allow, invalid, invalidTransition } from '#platform/errors.ts'
import { type CaseRef, caseRef, type Reading } from '../case/queries.server.ts'
import { actIn, caseStanding, workOn } from '../case/standing.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { caseChanged } from '../contract.ts'
import { type AdviceFields, decideAdvice, finishAdvice, giveAdvice, listAdvice } from './contract.ts'
import { canDecide, canFinish, decidesAsSelf } from './policy.ts'
import { adviceOf, adviceSealOf, countAdvice, foundAdvice } from './queries.server.ts'

const listAdviceRoute = route(listAdvice, async ({ params, query, headers, ...call }) => {
  const standing = await caseStanding(call.tx, call.actor, params.requestId)
  const after = readDayCursor(query.after)?.id
  const [advice, total] = await Promise.all([
    adviceOf(call, standing, { after, limit: query.limit + 1 }),
    countAdvice(call.tx, standing),
  ])
  const path = fill(listAdvice.path, params)
  return pageBy(advice, { path, query, total, headers, by: ({ advisedOn }) => advisedOn })
})

const giveAdviceRoute = route(giveAdvice, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const found = await caseRef(tx, actor, params.requestId)
  await workOn(call, found, 'set the request to In Progress')

  const id = crypto.randomUUID()
  const { seal } = await adviceSealOf(call, found)
  await tx
    .insertInto('caseAdvice')
    .values({ ...found, id, ...seal(id, body), advisedById: actor.id })
    .execute()
  await addToTimeline(tx, actor, { of: found, type: 'advice', title: 'Advice given' })

  record(caseChanged, act(found, { id, action: 'create', did: 'gave advice' }))
  return (await foundAdvice(call, id)).advice
})

const decideAdviceRoute = route(decideAdvice, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const { found, advice } = await foundAdvice(call, params.adviceId)
  allow(canDecide(actor))
  await ensureStillOpen(tx, { tenantId: found.tenantId, id: found.requestId })
  const decidedBy = decidesAsSelf(actor) ? fullName(actor) || actor.id : body.decidedBy
  if (!decidedBy) throw invalid({ decidedBy: ['Name who decided'] })
  ensureAfter(advice.advisedOn, 'decidedOn', body.decidedOn)

  const { decision, decidedOn, version } = body
  const changes = { decision, decidedOn, decidedBy, decisionRecordedById: actor.id }
  const undecided = sql`decision is null`
  const decided = await change(call, { found, id: advice.id, changes, version, where: undecided })
  await addToTimeline(tx, actor, { of: found, type: 'advice', title: 'Client decided on advice' })

  const did = decidesAsSelf(actor) ? 'decided on advice' : 'recorded what the client decided on advice'
  record(caseChanged, act(found, { id: advice.id, did }))
  return decided
})

const finishAdviceRoute = route(finishAdvice, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const { found, advice } = await foundAdvice(call, params.adviceId)
  allow(canFinish(actor))
  await ensureStillOpen(tx, { tenantId: found.tenantId, id: found.requestId })
  if (advice.decidedOn) ensureAfter(advice.decidedOn, 'endedOn', body.endedOn)

  const { version, outcome, endedOn, doneBy, notFollowedReason } = body
  const changes = {
    outcome,
    endedOn,
    doneBy: doneBy ?? null,
    notFollowedReason: notFollowedReason ?? null,
    outcomeRecordedById: actor.id,
  }
  const unfinished = sql`decision is not null and outcome is null`
  const finished = await change(call, { found, id: advice.id, changes, version, where: unfinished })
  const title = outcome === 'done' ? 'Advice carried out' : 'Advice not followed'
  await addToTimeline(tx, actor, { of: found, type: 'advice', title })

  const did = outcome === 'done' ? 'recorded that advice was carried out' : 'recorded that advice is not followed'
  record(caseChanged, act(found, { id: advice.id, did }))
  return finished
})

export const adviceRoutes: Route[] = [listAdviceRoute, giveAdviceRoute, decideAdviceRoute, finishAdviceRoute]

function ensureAfter(earlier: string, field: string, later: string) {
  if (later < earlier) throw invalid({ [field]: ['This comes before what it answers'] })
}

type Change = {
  found: CaseRef
  id: string
  changes: Partial<z.output<typeof AdviceFields>> & { decisionRecordedById?: string; outcomeRecordedById?: string }
  version: number | undefined
  where: ReturnType<typeof sql>
}

async function change(reading: Reading, { found, id, changes, version, where }: Change) {
  const { seal } = await adviceSealOf(reading, found)
  return updateVersioned(reading.tx, 'caseAdvice', {
    record: { tenantId: found.tenantId, id },
    changes: seal(id, changes),
    version,
    where,
    read: async () => (await foundAdvice(reading, id)).advice,
    refusal: (current) =>
      invalidTransition(
        current.decision === null ? 'The client has not decided yet.' : 'Someone has recorded this already.',
        current,
      ),
  })
}

type Told = { id: string; did: string; action?: 'create' | 'update' }

const act = (found: CaseRef, told: Told) => actIn(found, { resourceType: 'advice', ...told })
