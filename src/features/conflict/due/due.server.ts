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
import { shortestDay } from '#ui/text/dates.ts'
import { inTimeUntil } from '../limits/appeal.server.ts'
import { canReadFile, canWork } from '../policy.ts'
import { dueInvitations, dueMeetings } from './meetings.server.ts'
import { dueOf, type Row } from './row.server.ts'

/** Due work in cases. Row-level security hides it from the people a case is about, and restricted cases from others. */
export const dueInCases: readonly DueSource[] = [
  dueInvitations,
  dueMeetings,
  dueFollowUps,
  dueEvidence,
  dueAppeals,
  undecidedAdvice,
]

type FollowUp = Row & { task: string; ownerName: string | null }

/** Those of finished requests too: most are due after the end. The company sees its own once the outcome is out. */
async function dueFollowUps(reader: DueReader): Promise<DueThing[]> {
  const { tx, actor, today, soon, most } = reader
  const isTold = canWork(actor)
    ? sql`true`
    : sql`f.owner_name is not null and c.status in ('resolved', 'closed') and not c.outcome_withheld`
  const { rows } = await sql<FollowUp>`
    select f.id, f.request_id, r.title as who, t.name as company_name, f.due_date as date, f.task, f.owner_name
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
      tab: 'resolution',
      todo: followUpWords(row, actor.role === 'client'),
      why: 'Agreed in the outcome of the case',
      act: 'Open the action',
    }),
  )
}

function followUpWords({ task, ownerName, companyName }: FollowUp, isClient: boolean) {
  const remind = isClient
    ? `“${task}”, for ${ownerName}`
    : `Remind ${ownerName} of ${companyCalled(companyName)}: “${task}”`
  return ownerName === null ? `“${task}”` : remind
}

type Asked = Row & { title: string; askedOf: string }

/** Exhibits that were asked for and have not come. */
async function dueEvidence(reader: DueReader): Promise<DueThing[]> {
  const { tx, actor, today, soon, most } = reader
  if (!canReadFile(actor)) return []
  const { rows } = await sql<Asked>`
    select a.id, a.request_id, r.title as who, t.name as company_name, a.due_on as date, a.title, a.asked_of
    from exhibits a ${inOpenRequest('a')}
    where ${inReach('a', reader)} and a.number is null and a.withdrawn_at is null
      and a.due_on <= ${soon}::date
    order by ${nearestFirst(sql`a.due_on`, today)}, a.id limit ${most}`.execute(tx)
  return rows.map((row) =>
    dueOf('evidence', row, {
      pressing: 'answer',
      tab: 'evidence',
      todo: `Get “${row.title}” from ${row.askedOf}`,
      why: 'Asked for as evidence',
      act: 'Add evidence',
    }),
  )
}

/** Advice that the company has not decided on, which has no day of its own. */
async function undecidedAdvice(reader: DueReader): Promise<DueThing[]> {
  const { tx, actor, most } = reader
  if (actor.role !== 'client') return []
  const { rows } = await sql<Row>`
    select a.id, a.request_id, r.title as who, t.name as company_name, a.advised_on as date
    from case_advice a ${inOpenRequest('a')}
    where ${inReach('a', reader)} and a.decided_on is null
    order by a.advised_on, a.id limit ${most}`.execute(tx)
  return rows.map((row) => ({
    ...dueOf('advice', row, {
      pressing: 'answer',
      tab: 'advice',
      todo: `Decide on the advice of ${shortestDay(row.date, 'date')}`,
      why: 'Your adviser waits for your answer',
      act: 'Decide',
    }),
    date: null,
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
      return dueOf('appeal', row, { pressing: 'law', tab: 'resolution', todo, why, act: 'Open the outcome' })
    })
}
