import { sql } from 'kysely'
import type { Request } from '#features/request/contract.ts'
import { isFinished } from '#features/request/request.server.ts'
import type { SealedRow } from '#platform/secrets/seal.server.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { adviceOf } from '../advice/queries.server.ts'
import { type CaseRef, caseOf, participantsOf, type Reading, timelineOf } from '../case/queries.server.ts'
import { caseSealOf, type Reader } from '../case/seal.server.ts'
import { stageLabels } from '../work/stages.ts'
import type { OpenPoint } from '../work/open/contract.ts'
import { openPointsOf } from '../work/open/points.server.ts'
import { guideOf } from '../guide/queries.server.ts'
import { awaitedWords } from '../limits/claim-words.ts'
import type { Claim } from '../limits/contract.ts'
import { claimOf } from '../limits/limits.server.ts'
import { canWorkOn } from '../policy.ts'
import { type Brief, LAST_EVENTS, MAX_UNDECIDED, OpenWords } from './contract.ts'

export async function briefOf(reading: Reading, request: Request): Promise<Brief> {
  const { tx, actor } = reading
  const found = { tenantId: request.tenantId, requestId: request.id }
  const [conflictCase, people, events, advice, guide, claim, open, points] = await Promise.all([
    caseOf(reading, request.id),
    participantsOf(tx, found),
    timelineOf(tx, found, LAST_EVENTS),
    adviceOf(reading, found),
    guideOf(reading, found),
    claimOf(reading, found),
    openQuestionsOf(reading, found),
    openPointsOf(reading, found),
  ])
  const steps = guide.steps.filter(({ state, isAsked }) => state === 'missing' && isAsked)
  const missing = steps.map(({ label }) => label)
  const undecided = advice.filter(({ decision }) => decision === null)
  return {
    reference: request.reference,
    title: request.title,
    companyName: request.client.companyName,
    assignedTo: request.assignedTo,
    conflictCase,
    nextStep: nextStep(
      points.find(({ isDue }) => isDue),
      undecided.length,
      stageLabels[conflictCase.currentStage],
    ),
    dates: datesIn(claim),
    laws: [...new Set([...(claim.limit?.clock.laws ?? []), ...steps.map(({ law }) => law)])],
    people,
    missing,
    open: open ?? null,
    events: events.toReversed(),
    undecided: undecided.slice(0, MAX_UNDECIDED),
    can: { write: canWorkOn(actor, { isOpen: !isFinished(request) }) },
  }
}

/** Open points come first, as on the record; then advice that waits for the client, then the stage. */
function nextStep(open: OpenPoint | undefined, undecided: number, stage: string): string {
  if (open) return open.says
  if (undecided > 0)
    return undecided === 1 ? 'The client decides on advice' : `The client decides on advice, ${undecided} times`
  return stage
}

function datesIn({ limit }: Claim): Brief['dates'] {
  if (!limit) return []
  return [
    { what: awaitedWords[limit.awaited], date: limit.clock.date },
    ...(limit.openUntil === limit.clock.date
      ? []
      : [{ what: 'Latest reading of the limit: the file is kept at least until', date: limit.openUntil }]),
  ]
}

type Open = NonNullable<Brief['open']> & { id: string }
type Row = Omit<Open, 'questions'> & SealedRow<typeof OpenWords>

export async function openQuestionsOf(reader: Reader, of: CaseRef): Promise<Open | undefined> {
  const { rows } = await sql<Row>`
    select q.id, q.questions, q.updated_at, q.version, ${namedPerson('u')} as written_by
    from case_open_questions q join users u on u.id = q.written_by_id
    where q.tenant_id = ${of.tenantId} and q.request_id = ${of.requestId}`.execute(reader.tx)
  return rows[0] && (await questionsSealOf(reader, of)).open(rows[0])
}

export const questionsSealOf = (reader: Reader, of: CaseRef) =>
  caseSealOf(reader, of, { table: 'case_open_questions', shape: OpenWords })
