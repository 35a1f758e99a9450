import { type Route, route } from '#platform/call/route.server.ts'
import { invalidTransition, notFound } from '#platform/errors.ts'
import type * as z from 'zod'
import { type CaseRef, caseRef, type Reading } from '../case/queries.server.ts'
import { actIn, caseStanding, workOn } from '../case/standing.server.ts'
import { caseFileChanged } from '../contract.ts'
import { claimDatesOf } from '../limits/limits.server.ts'
import { canWorkOn } from '../policy.ts'
import { addFact, correctFact, getStory, type NewFact, type StoryFact } from './contract.ts'
import { enteredFacts, factSealOf } from './facts.server.ts'
import { recordedFacts } from './records.server.ts'

/** The facts of a case, by the day they happened. */
export async function storyOf(reading: Reading, of: CaseRef): Promise<StoryFact[]> {
  const all = await Promise.all([recordedFacts(reading.tx, of), enteredFacts(reading, of), claimFacts(reading, of)])
  return byDay(all.flat())
}

export const byDay = (facts: readonly StoryFact[]) =>
  facts.toSorted((a, b) => `${a.on} ${a.recordedAt}`.localeCompare(`${b.on} ${b.recordedAt}`))

/** The dates of a possible claim are facts of the case as well. */
async function claimFacts(reading: Reading, of: CaseRef): Promise<StoryFact[]> {
  const dates = await claimDatesOf(reading, of)
  if (!dates) return []
  const { happenedOn, kind, what, lastActOn, conciliationBeganOn, conciliationEndedOn, updatedAt } = dates
  const first = what ?? (kind === 'dismissal' ? 'Employment ends' : 'The act complained of')
  const facts = [
    [happenedOn, first],
    [lastActOn, 'The last act complained of'],
    [conciliationBeganOn, 'Acas was notified'],
    [conciliationEndedOn, 'Acas issued its certificate'],
  ] as const
  return facts.flatMap(([on, says]) => (on ? [{ on, says, recordedAt: updatedAt, entered: null }] : []))
}

const getStoryRoute = route(getStory, async ({ params, ...call }) => {
  const standing = await caseStanding(call.tx, call.actor, params.requestId)
  return { facts: await storyOf(call, standing), can: { add: canWorkOn(call.actor, standing) } }
})

const addFactRoute = route(addFact, async ({ params, body, ...call }) => {
  const found = await caseRef(call.tx, call.actor, params.requestId)
  await workOn(call, found)
  await insert(call, found, body)
  return { success: true as const }
})

const correctFactRoute = route(correctFact, async ({ params, body, ...call }) => {
  const { tx, actor } = call
  const known = await tx.selectFrom('caseFacts').select('requestId').where('id', '=', params.factId).executeTakeFirst()
  if (!known) throw notFound()
  const found = await caseRef(tx, actor, known.requestId)
  await workOn(call, found)
  await insert(call, found, { ...body, replacesId: params.factId })
  return { success: true as const }
})

type Writing = z.output<typeof NewFact> & { reason?: string; replacesId?: string }
type Recording = Reading & Pick<Parameters<typeof workOn>[0], 'record'>

async function insert(call: Recording, { tenantId, requestId }: CaseRef, fact: Writing) {
  const { tx, actor, record } = call
  const id = crypto.randomUUID()
  const { reason = null, ...fields } = fact
  const { seal } = await factSealOf(call, { tenantId, requestId })
  const added = await tx
    .insertInto('caseFacts')
    .values({ ...seal(id, { ...fields, reason }), tenantId, id, requestId, recordedById: actor.id })
    .onConflict((conflict) => conflict.columns(['tenantId', 'replacesId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw invalidTransition('A colleague has corrected this already. Correct the newer entry.')
  const did = fact.replacesId ? 'corrected a fact of the case' : 'entered a fact of the case'
  record(
    caseFileChanged,
    actIn(
      { tenantId, requestId },
      { action: 'create', resourceType: 'case_fact', id, did, metadata: { kind: fact.kind } },
    ),
  )
}

export const storyRoutes: Route[] = [getStoryRoute, addFactRoute, correctFactRoute]
