import { sql } from 'kysely'
import { countEvents } from '../case/queries.server.ts'
import { storyOf } from '../story/story.server.ts'
import { countNotes, stageNotes } from './sections/notes.server.ts'
import { isOut } from './sections/outcome.server.ts'
import type { Counted, Reading } from './sections/section.server.ts'
import { timeLimits } from './sections/time-limits.server.ts'

/** The items of each part, in the order of the file, without reading them. Time limits are worked out, not stored. */
export async function countsOf(reading: Reading): Promise<Counted[]> {
  const { tx, tenantId, request, conflictCase } = reading
  const [events, facts, stored, limits, notes] = await Promise.all([
    countEvents(tx, { tenantId, requestId: request.id }),
    storyOf(reading, { tenantId, requestId: request.id }),
    storedOf(reading),
    timeLimits(reading),
    countNotes(reading),
  ])
  return [
    { title: 'Chronology', items: facts.length },
    { title: 'Parties', items: stored.parties },
    { title: 'What was submitted', items: 1 },
    { title: 'Allegations', items: stored.allegations },
    { title: 'Exhibits', items: stored.exhibits },
    { title: 'Statements', items: stored.statements },
    { title: 'Documents on file', items: stored.documents },
    { title: 'Meetings', items: stored.meetings },
    { title: 'Letters', items: stored.letters },
    { title: 'Outcome', items: isOut(conflictCase) ? 1 : 0 },
    { title: 'Decisions', items: stored.decisions },
    { title: 'Appeals', items: stored.appeals },
    { title: limits.title, items: limits.items },
    { title: 'Follow-up actions', items: stored.followUps },
    { title: 'Advice', items: stored.advice },
    { title: 'Messages', items: request.messageCount },
    { title: 'Notes', items: stageNotes(reading).length + notes.kept, leftOut: notes.leftOut },
    { title: 'Entries', items: events },
  ]
}

type Stored = Record<
  | 'parties'
  | 'allegations'
  | 'exhibits'
  | 'statements'
  | 'documents'
  | 'meetings'
  | 'letters'
  | 'decisions'
  | 'appeals'
  | 'followUps'
  | 'advice',
  number
>

async function storedOf({ tx, tenantId, request }: Reading): Promise<Stored> {
  const here = sql`tenant_id = ${tenantId} and request_id = ${request.id}`
  const { rows } = await sql<Stored>`
    select (select count(*)::int from conflict_participants where ${here} and removed_at is null) as parties,
      (select count(*)::int from allegations where ${here}) as allegations,
      (select count(*)::int from exhibits where ${here} and number is not null) as exhibits,
      (select count(*)::int from case_statements where ${here} and signed_on is not null) as statements,
      (select count(*)::int from documents where ${here}) as documents,
      (select count(*)::int from conflict_meetings where ${here}) as meetings,
      (select count(*)::int from letters where ${here} and status = 'issued') as letters,
      (select count(*)::int from conflict_outcomes where ${here}) as decisions,
      (select count(*)::int from conflict_appeals where ${here}) as appeals,
      (select count(*)::int from conflict_follow_ups where ${here}) as follow_ups,
      (select count(*)::int from case_advice where ${here}) as advice`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('One row answers every count.')
  return row
}

export const leftOutOf = (all: readonly Counted[]) => all.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0)
export const itemsOf = (all: readonly Counted[]) => all.reduce((sum, { items }) => sum + items, 0)
