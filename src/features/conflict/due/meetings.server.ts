import { sql } from 'kysely'
import { addWorkingDays } from '#features/clock/clock.server.ts'
import type { Jurisdiction } from '#features/clock/contract.ts'
import {
  type DueReader,
  type DueThing,
  inOpenRequest,
  inReach,
  nearestFirst,
} from '#features/request/request.server.ts'
import type { Sql } from '#platform/database/first-of.server.ts'
import { namedDate, timeWords } from '#ui/text/dates.ts'
import type { MeetingKind } from '../meetings/contract.ts'
import { invitedOn, isToldOfCompanion, withInvitations, withUnsent } from '../meetings/invitation.server.ts'
import { USUAL_NOTICE } from '../meetings/usual-notice.ts'
import { kindLabels } from '../meetings/words.ts'
import { canWork } from '../policy.ts'
import { dueOf, type Row } from './row.server.ts'

type Meeting = Row & {
  kind: MeetingKind
  meetingTime: string
  ledBy: string
  isOwn: boolean | null
  isInvited: boolean
  /** The day on which it was planned. */
  plannedOn: string
  unsent: 'draft' | 'issued' | null
  jurisdiction: Jurisdiction
}

const planned = ({ actor, today, most, ...reader }: DueReader, which: Sql) => sql<Meeting>`
  select m.id, m.request_id, p.name as who, t.name as company_name, m.meeting_date as date, m.kind, m.meeting_time,
    ${invitedOn} is not null as is_invited, t.jurisdiction, l.name as led_by, w.status as unsent,
    (m.created_at at time zone 'Europe/London')::date::text as planned_on,
    (select lower(l.email) = lower(u.email) or l.name = concat_ws(' ', u.first_name, u.last_name)
      from users u where u.id = ${actor.id}) as is_own
  from conflict_meetings m
  ${withInvitations}
  ${withUnsent}
  join conflict_participants p on p.tenant_id = m.tenant_id and p.id = m.participant_id
  join conflict_participants l on l.tenant_id = m.tenant_id and l.id = m.led_by_id
  ${inOpenRequest('m')}
  where ${inReach('m', { actor, ...reader })} and m.state = 'planned' and ${which}
  order by ${nearestFirst(sql`m.meeting_date`, today)}, m.id limit ${most}`

/** Both sides are told of a meeting; staff record that it has taken place. */
export async function dueMeetings(reader: DueReader): Promise<DueThing[]> {
  const { tx, actor, today, soon } = reader
  const from = canWork(actor) ? sql`true` : sql`m.meeting_date >= ${today}::date`
  const { rows } = await planned(reader, sql`m.meeting_date <= ${soon}::date and ${from}`).execute(tx)
  return rows.map((row) =>
    dueOf('meeting', row, {
      pressing: 'meeting',
      tab: 'meetings',
      ...meetingWords(row, reader),
      why: `With ${row.who}`,
      act: row.date < today ? 'Say whether it took place' : 'See the meeting',
    }),
  )
}

function meetingWords({ kind, date, meetingTime, ledBy, isOwn }: Meeting, { today }: DueReader) {
  const what = kindLabels[kind].toLowerCase()
  const at = timeWords(meetingTime)
  if (date < today) return { todo: `Say whether the ${what} took place` }
  if (isOwn) return { todo: `Hold the ${what} at ${at}` }
  return { by: ledBy, todo: `Holds the ${what} at ${at}` }
}

/** The longest time, in days, from the last day for an invitation to the meeting: bank holidays and weekends included. */
const LONGEST_NOTICE = 14

/** The people who have not been invited to a meeting, or not told of the right to be accompanied, which the law gives them. */
export async function dueInvitations(reader: DueReader): Promise<DueThing[]> {
  const { tx, actor, today, soon } = reader
  if (!canWork(actor)) return []
  const isMissing = sql`(${invitedOn} is null or m.kind <> 'investigation' and not ${isToldOfCompanion})`
  const inTime = sql`m.meeting_date between ${today}::date and ${soon}::date + ${LONGEST_NOTICE}::int`
  const { rows } = await planned(reader, sql`${isMissing} and ${inTime}`).execute(tx)
  return rows
    .map((row) => ({ ...row, meetingDate: row.date, date: lastDayToInvite(row) }))
    .filter(({ date }) => date <= soon)
    .map((row) => dueOf('invitation', row, { pressing: 'law', ...invitationWords(row) }))
}

/** It leaves the least usual time to prepare between that day and the meeting, unless it was planned later. */
function lastDayToInvite({ date, jurisdiction, plannedOn }: Meeting) {
  const last = addWorkingDays(date, -(USUAL_NOTICE.least + 1), jurisdiction)
  return last < plannedOn ? plannedOn : last
}

function invitationWords({ who, kind, isInvited, meetingDate, unsent }: Meeting & { meetingDate: string }) {
  const what = `the ${kindLabels[kind].toLowerCase()}`
  const why = `It is on ${namedDate(meetingDate)}, and ${USUAL_NOTICE.least} to ${USUAL_NOTICE.most} working days to prepare are usual`
  if (!isInvited && unsent) {
    const [verb, act] = unsent === 'draft' ? ['Finish and send', 'Open the draft'] : ['Send', 'Open the letter']
    return { tab: 'letters', act, todo: `${verb} ${who} the invitation to ${what}`, why }
  }
  const tab = 'meetings'
  if (!isInvited) return { tab, act: 'Record the invitation', todo: `Invite ${who} to ${what}`, why }
  return {
    tab,
    act: 'Record it',
    todo: `Tell ${who} of the right to be accompanied`,
    why: `The law gives it for ${what} on ${namedDate(meetingDate)}`,
  }
}
