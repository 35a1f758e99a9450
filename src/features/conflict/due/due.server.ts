import { sql } from 'kysely'
import { addDays } from '#features/clock/clock.server.ts'
import type { Jurisdiction } from '#features/clock/contract.ts'
import {
  type DueReader,
  type DueSource,
  type DueThing,
  inOpenRequest,
  inReach,
  nearestFirst,
} from '#features/request/request.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import { longDate, shortestDay } from '#ui/text/dates.ts'
import { inTimeUntil } from '../limits/appeal.server.ts'
import { canWork } from '../policy.ts'
import { dueInvitations, dueMeetings } from './meetings.server.ts'
import { dueEvidence } from './evidence.server.ts'
import { dueOf, isReader, type Row } from './row.server.ts'

/** Due work in cases. Row-level security hides it from the people a case is about, and restricted cases from others. */
export const dueInCases: readonly DueSource[] = [
  dueInvitations,
  dueMeetings,
  dueFollowUps,
  dueEvidence,
  dueAppeals,
  undecidedAdvice,
  askedEscalations,
]

type FollowUp = Row & { task: string; ownerName: string | null; isReaders: boolean }

/** Those of finished requests too: most are due after the end. The company sees its own once the outcome is out. */
async function dueFollowUps(reader: DueReader): Promise<DueThing[]> {
  const { tx, actor, today, soon, most } = reader
  const isTold = canWork(actor)
    ? sql`true`
    : sql`f.owner_name is not null and c.status in ('resolved', 'closed') and not c.outcome_withheld`
  const { rows } = await sql<FollowUp>`
    select f.id, f.request_id, r.title as who, t.name as company_name, f.due_date as date, f.task, f.owner_name,
      coalesce(${isReader(actor, sql`f.owner_name`)}, false) as is_readers
    from conflict_follow_ups f
    join conflict_cases c on c.tenant_id = f.tenant_id and c.request_id = f.request_id
    join requests r on r.tenant_id = f.tenant_id and r.id = f.request_id and r.status <> 'cancelled'
    join tenants t on t.id = f.tenant_id
    where ${inReach('f', reader)} and f.done_at is null and f.due_date <= ${soon}::date
      and ${isTold}
    order by ${nearestFirst(sql`f.due_date`, today)}, f.id limit ${most}`.execute(tx)
  return rows.map((row) =>
    dueOf('follow-up', row, {
      pressing: 'work',
      ...(actor.role === 'client' ? owedByCompany(row) : owedToCase(row)),
    }),
  )
}

/** Staff keep the case, so they record what the company has done. */
function owedByCompany({ task, ownerName, isReaders }: FollowUp) {
  return {
    tab: 'messages',
    at: 'messages',
    todo: isReaders ? task : `Remind ${ownerName}: “${task}”`,
    why: 'Agreed in the outcome of the case; tell your adviser once it is done',
    act: 'Say it is done',
  }
}

function owedToCase({ task, ownerName, companyName }: FollowUp) {
  const todo = ownerName === null ? `“${task}”` : `Remind ${ownerName} of ${companyCalled(companyName)}: “${task}”`
  return { tab: 'resolution', todo, why: 'Agreed in the outcome of the case', act: 'Mark as done' }
}

/** Advice that the company has not decided on, which has no day of its own. Its adviser reads of it in the record. */
async function undecidedAdvice(reader: DueReader): Promise<DueThing[]> {
  const { tx, actor, most, requestId } = reader
  const isClient = actor.role === 'client'
  if (!isClient && requestId === null) return []
  const { rows } = await sql<Row & { decider: string }>`
    select a.id, a.request_id, r.title as who, t.name as company_name, a.advised_on as date,
      coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), 'The client') as decider
    from case_advice a ${inOpenRequest('a')} join users c on c.id = r.client_id
    where ${inReach('a', reader)} and a.decided_on is null
    order by a.advised_on, a.id limit ${most}`.execute(tx)
  return rows.map((row) => ({
    ...dueOf('advice', row, {
      pressing: 'answer',
      tab: 'advice',
      ...(isClient
        ? { todo: `Decide on the advice of ${shortestDay(row.date, 'date')}` }
        : { by: row.decider, todo: `Decides on the advice of ${shortestDay(row.date, 'date')}` }),
      why: 'Your adviser waits for your answer',
      act: 'Decide',
    }),
    date: null,
  }))
}

/** Escalations that the client asked for. Any adviser of the company may decide them. */
async function askedEscalations(reader: DueReader): Promise<DueThing[]> {
  const { tx, actor, most } = reader
  if (!canWork(actor)) return []
  const { rows } = await sql<Row & { asker: string }>`
    select e.request_id as id, e.request_id, r.title as who, t.name as company_name,
      (e.created_at at time zone 'Europe/London')::date as date,
      coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), 'The client') as asker
    from conflict_escalations e ${inOpenRequest('e')}
    join conflict_cases k on k.tenant_id = e.tenant_id and k.request_id = e.request_id
      and k.status not in ('escalated', 'resolved', 'closed')
    join users c on c.id = e.requested_by_id
    where ${inReach('e', reader)} and e.decision is null
    order by e.created_at, e.request_id limit ${most}`.execute(tx)
  return rows.map((row) => ({
    ...dueOf('escalation', row, {
      pressing: 'answer',
      tab: 'investigation',
      todo: 'Decide whether to escalate the case',
      why: `${row.asker} asked for it on ${longDate(row.date)}`,
      act: 'Decide',
    }),
    date: null,
    isOwn: true,
  }))
}

/** The longest time, in days, from sending an outcome letter to the last day for an appeal. */
const LONGEST = 21

type Letter = Omit<Row, 'date'> & { sentOn: string; jurisdiction: Jurisdiction }

/** The last days on which the recipients of an outcome may appeal. */
async function dueAppeals(reader: DueReader): Promise<DueThing[]> {
  const { tx, actor, today, soon, most } = reader
  if (!canWork(actor)) return []
  const { rows } = await sql<Letter>`
    select s.id, s.request_id, p.name as who, t.name as company_name, t.jurisdiction, s.sent_on
    from (
      select l.tenant_id, l.id, l.request_id, l.participant_id, min(d.sent_on) as sent_on
      from letters l join letter_dispatches d on d.tenant_id = l.tenant_id and d.letter_id = l.id and d.failed_at is null
      where ${inReach('l', reader)} and l.kind in ('outcome', 'grievance_outcome')
        and l.status = 'issued' and d.sent_on >= ${addDays(today, -LONGEST)}::date
      group by l.tenant_id, l.id
    ) s
    join conflict_participants p on p.tenant_id = s.tenant_id and p.id = s.participant_id
    ${inOpenRequest('s')}
    where not exists (select from conflict_appeals a where a.tenant_id = s.tenant_id and a.request_id = s.request_id
      and a.participant_id = s.participant_id)
    order by s.sent_on, s.id limit ${most}`.execute(tx)
  return rows
    .map((row) => ({ ...row, date: inTimeUntil(row.sentOn, row.jurisdiction) }))
    .filter(({ date }) => date >= today && date <= soon)
    .map((row) => {
      const todo = 'Look out for an appeal'
      const why = `One is in time until then: the letter with the outcome went to ${row.who}`
      return dueOf('appeal', row, {
        pressing: 'law',
        tab: 'resolution',
        todo,
        why,
        act: 'Record an appeal',
        at: 'appeals',
      })
    })
}
