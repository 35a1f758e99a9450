import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import type { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { type CaseRef, caseOf, participantsOf, type Reading } from '../case/queries.server.ts'
import { caseStanding } from '../case/standing.server.ts'
import { CaseStage } from '../contract.ts'
import { canWorkOn } from '../policy.ts'
import type { Guide, GuideStep } from './contract.ts'
import { recordsOf } from './evidence/records.server.ts'
import { type Evidence, evidenceFor, type Known } from './evidence/evidence.server.ts'
import { type GuideKind, guideSteps, type Step, type StepId } from './steps.ts'

type MarkRow = {
  step: StepId
  mark: 'done' | 'skipped'
  note: string
  at: string
  by: NamedPerson
}

const NOT_HERE = 'The Acas Code does not apply in Northern Ireland: the Labour Relations Agency has a code of its own.'

export async function guideOf(reading: Reading, found: CaseRef): Promise<Guide> {
  const { tx, actor } = reading
  const { jurisdiction, isOpen } = await caseStanding(tx, actor, found.requestId)
  const can = { mark: canWorkOn(actor, { isOpen }) }
  if (jurisdiction === 'northern_ireland') return { kind: null, steps: [], notHere: NOT_HERE, can }
  const kind = await kindOf(tx, found)
  if (!kind) return { kind: null, steps: [], notHere: null, can }

  const [conflictCase, participants, records, marks] = await Promise.all([
    caseOf(reading, found.requestId),
    participantsOf(tx, found),
    recordsOf(tx, found),
    marksOf(tx, found),
  ])
  const known = { conflictCase, participants, records }
  const steps = guideSteps[kind].map((step) => standing(step, known, marks.get(step.id)))
  return { kind, steps, notHere: null, can }
}

export async function kindOf(tx: Tx, { tenantId, requestId }: CaseRef): Promise<GuideKind | undefined> {
  const row = await tx
    .selectFrom('caseGuides')
    .select('kind')
    .where((eb) => eb.and({ tenantId, requestId }))
    .executeTakeFirst()
  return row?.kind
}

async function marksOf(tx: Tx, { tenantId, requestId }: CaseRef): Promise<ReadonlyMap<StepId, MarkRow>> {
  const { rows } = await sql<MarkRow>`
    select m.step, m.mark, m.note, m.marked_at as at, ${namedPerson('u')} as by
    from case_guide_marks m join users u on u.id = m.marked_by_id
    where m.tenant_id = ${tenantId} and m.request_id = ${requestId} and m.mark is not null`.execute(tx)
  return new Map(rows.map((row) => [row.step, row]))
}

/** The records count first, then a mark by staff, then whether the step is due. */
function standing({ from, ...step }: Step, known: Known, marked: MarkRow | undefined): GuideStep {
  const found = evidenceFor(step.id, known)
  if (found?.shows) return { ...step, state: 'done', says: found.says, marked: null }
  if (marked) {
    const { mark, note, by, at } = marked
    return { ...step, state: mark, says: note, marked: { mark, by, at } }
  }
  return { ...step, ...unproven(found, isDue(from, known)), marked: null }
}

const unproven = (found: Evidence | undefined, due: boolean) =>
  ({ state: due && !found?.isAhead ? 'missing' : 'later', says: found?.says ?? null }) as const

function isDue(from: CaseStage, { conflictCase: { currentStage, status } }: Known) {
  const isOver = status === 'resolved' || status === 'closed'
  return isOver || CaseStage.options.indexOf(currentStage) >= CaseStage.options.indexOf(from)
}
