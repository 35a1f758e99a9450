import { sql } from 'kysely'
import type * as z from 'zod'
import { type Call, type Route, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { type CaseRef, caseRef, type Reading } from '../case/queries.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { actIn, type CaseStanding, caseStanding, workOn } from '../case/standing.server.ts'
import { caseChanged, caseFileChanged } from '../contract.ts'
import { type People, peopleOf } from '../parties/people.server.ts'
import { canReadOutcome, canWorkOn, isOutcomeOut } from '../policy.ts'
import { listOutcomes, type NewOutcome, type OutcomeEdits, recordOutcome, updateOutcome } from './contract.ts'
import { detailsOf } from './details.server.ts'
import {
  heardOf,
  mayChange,
  type OutcomeRow,
  outcomeRow,
  outcomeSealOf,
  outcomesOf,
  toOutcome,
} from './queries.server.ts'

const listRoute = route(listOutcomes, async ({ params, ...call }) => {
  const { tx, actor } = call
  const standing = await caseStanding(tx, actor, params.requestId)
  const can = { record: canWorkOn(actor, standing) }
  if (!canReadOutcome(actor, standing)) return { outcomes: [], undecided: [], isWithheld: true, can }
  const people = await peopleOf(tx, standing)
  const [rows, heard] = await Promise.all([outcomesOf(call, standing), heardOf(tx, standing)])
  const decided = new Set(rows.map(({ participantId }) => participantId))
  return {
    outcomes: rows.map((row) => toOutcome(row, { actor, standing, people })),
    undecided: people.all
      .filter(({ id, role, removedAt }) => role === 'respondent' && !removedAt && !decided.has(id))
      .map((person) => ({ ...person, hasHearing: heard.has(person.id) })),
    isWithheld: false,
    can,
  }
})

const recordRoute = route(recordOutcome, async ({ body, ...call }) => {
  const { tx, actor, params } = call
  const { tenantId, requestId } = await caseRef(tx, actor, params.requestId)
  const ref = { tenantId, requestId }
  await workOn(call, ref)
  const people = await peopleOf(tx, ref)
  const person = people.named(body.participantId, 'participantId')
  if (person.role !== 'respondent') throw invalid({ participantId: [`${person.name} is not a respondent`] })
  const withoutHearingReason = await whyUnheard(tx, ref, { people, outcome: body, person })

  const details = { ...detailsOf(body), withoutHearingReason }
  const { participantId } = body
  const id = crypto.randomUUID()
  const { seal } = await outcomeSealOf(call, ref)
  const added = await tx
    .insertInto('conflictOutcomes')
    .values({ ...seal(id, details), tenantId, id, requestId, participantId })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'requestId', 'participantId']).where('supersededAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) throw invalidTransition(`There is an outcome for ${person.name} already. Change that one.`)

  const standing = await caseStanding(tx, actor, requestId)
  tell(call, standing, { action: 'create', id, did: `recorded the decision about ${person.name}` })
  return toOutcome(await outcomeRow(call, id), { actor, standing, people })
})

const updateRoute = route(updateOutcome, async ({ body, ...call }) => {
  const { tx, actor, params } = call
  const outcome = await outcomeRow(call, params.outcomeId)
  await workOn(call, outcome)
  const standing = await caseStanding(tx, actor, outcome.requestId)
  if (!mayChange(outcome, standing))
    throw invalidTransition('The outcome has been published. It can change only if an appeal is upheld.')
  const people = await peopleOf(tx, outcome)
  const person = people.of(outcome.participantId)
  const withoutHearingReason = await whyUnheard(tx, outcome, { people, outcome: body, person })

  const details = { ...detailsOf(body), withoutHearingReason }
  const read = async (id = outcome.id) => toOutcome(await outcomeRow(call, id), { actor, standing, people })
  const { seal } = await outcomeSealOf(call, outcome)
  const changed = await updateVersioned(tx, 'conflictOutcomes', {
    record: outcome,
    changes: outcome.isReopened ? { supersededAt: sql`now()` } : seal(outcome.id, details),
    version: body.version,
    where: sql`superseded_at is null`,
    read,
    refusal: (current) => invalidTransition('Another outcome has replaced this one.', current),
  })
  const did = `changed the decision about ${person.name}`
  if (!outcome.isReopened) {
    tell(call, standing, { action: 'update', id: outcome.id, did })
    return changed
  }
  const id = await replace(call, outcome, { details, name: person.name })
  call.record(caseChanged, actIn(outcome, { action: 'create', resourceType: 'conflict_outcome', id, did }))
  return read(id)
})

type Replacing = { details: ReturnType<typeof detailsOf> & { withoutHearingReason: string | null }; name: string }

/** The first decision stays on file. */
async function replace(reading: Reading, outcome: OutcomeRow, { details, name }: Replacing) {
  const { tx, actor } = reading
  const { tenantId, requestId, participantId } = outcome
  const id = crypto.randomUUID()
  const { seal } = await outcomeSealOf(reading, outcome)
  await tx
    .insertInto('conflictOutcomes')
    .values({ ...seal(id, details), tenantId, id, requestId, participantId })
    .execute()
  const title = 'Decision changed after the appeal'
  await addToTimeline(tx, actor, { of: outcome, type: 'outcome', title, description: name })
  return id
}

type Deciding = {
  people: People
  outcome: z.output<typeof OutcomeEdits> | NewOutcome
  person: { id: string; name: string }
}

/** A hearing manager decides, after a hearing. Returns why there was none. */
async function whyUnheard(tx: Tx, ref: CaseRef, { people, outcome, person }: Deciding) {
  const decider = people.named(outcome.decidedById, 'decidedById')
  if (decider.role !== 'hearing_manager')
    throw invalid({ decidedById: [`${decider.name} is not a hearing manager of this case`] })
  people.able('decide', decider.id, 'decidedById')
  if ((await heardOf(tx, ref)).has(person.id)) return null
  if (outcome.withoutHearingReason) return outcome.withoutHearingReason
  throw invalid({
    withoutHearingReason: [`No hearing with ${person.name} has been held. Hold it first, or say why not`],
  })
}

type Told = { action: 'create' | 'update'; id: string; did: string }

/** Clients are notified once they may read the outcome. */
function tell({ record }: Pick<Call, 'record'>, standing: CaseStanding, told: Told) {
  record(
    isOutcomeOut(standing) ? caseChanged : caseFileChanged,
    actIn(standing, { resourceType: 'conflict_outcome', ...told }),
  )
}

export const outcomeRoutes: Route[] = [listRoute, recordRoute, updateRoute]
