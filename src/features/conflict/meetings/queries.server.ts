import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { today } from '#features/clock/clock.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing } from '#platform/errors.ts'
import type { CaseRef } from '../case/queries.server.ts'
import type { CaseStanding } from '../case/standing.server.ts'
import { companionLatest } from '../limits/companion.server.ts'
import type { People } from '../parties/people.server.ts'
import { canReadFile, canWorkOn } from '../policy.ts'
import { type Meeting, MeetingFields } from './contract.ts'
import { invitedOn, isToldOfCompanion, withInvitations, withUnsent } from './invitation.server.ts'
import { noticeOf } from './notice.server.ts'

export const TABLE = 'conflict_meetings'

export type MeetingRow = Pick<Meeting, keyof typeof MeetingFields.shape> &
  CaseRef & {
    participantId: string
    ledById: string
    noteTakerId: string | null
    companion: Buffer | null
    isByLetter: boolean
    letterId: string | null
    letterStatus: 'draft' | 'issued' | null
    edition: number | null
    shownOn: string | null
    signOff: 'agreed' | 'disputed' | null
    signedOn: string | null
  }

const { invitedOn: _, accompanimentTold: __, ...own } = MeetingFields.shape
const fields = columns('conflictMeetings', z.object(own), 'm')

const where = (condition: RawBuilder<unknown>) => sql<MeetingRow>`
  select ${fields}, ${invitedOn} as invited_on, ${isToldOfCompanion} as accompaniment_told,
    i.sent_on is not null as is_by_letter, w.letter_id, w.status as letter_status, m.tenant_id, m.request_id, m.participant_id, m.led_by_id, m.note_taker_id, m.companion,
    newest.edition, newest.shown_on, newest.sign_off, newest.signed_on
  from conflict_meetings m
  ${withInvitations}
  ${withUnsent}
  left join lateral (
    select n.edition, n.shown_on, n.sign_off, n.signed_on from conflict_minutes n
    where n.tenant_id = m.tenant_id and n.meeting_id = m.id order by n.edition desc limit 1
  ) newest on true
  where ${condition} order by m.meeting_date desc, m.meeting_time desc, m.created_at desc, m.id`

export async function meetingsOf(tx: Tx, { tenantId, requestId }: CaseRef): Promise<MeetingRow[]> {
  const { rows } = await where(sql`m.tenant_id = ${tenantId} and m.request_id = ${requestId}`).execute(tx)
  return rows
}

/** One meeting of the actor’s tenants, or a 404. */
export async function meetingRow(tx: Tx, actor: Actor, id: string): Promise<MeetingRow> {
  const { rows } = await where(sql`m.id = ${id} and m.tenant_id = any (${actor.tenants}::uuid[])`).execute(tx)
  return existing(rows)
}

type About = { actor: Actor; standing: CaseStanding; people: People }

export function toMeeting(row: MeetingRow, { actor, standing, people }: About): Meeting {
  const { meetingDate, noteTakerId, edition, shownOn, signOff, signedOn } = row
  const isStaff = canReadFile(actor)
  return {
    ...MeetingFields.parse(row),
    stateReason: isStaff ? row.stateReason : null,
    companionUnavailable: isStaff && row.companionUnavailable,
    person: people.of(row.participantId),
    ledBy: people.of(row.ledById),
    noteTaker: noteTakerId ? people.of(noteTakerId) : null,
    isInvitedByLetter: row.isByLetter,
    unsentLetter: isStaff ? unsentOf(row) : null,
    notice: row.invitedOn ? noticeOf({ invitedOn: row.invitedOn, meetingDate }, standing.jurisdiction) : null,
    companion: isStaff && row.companion ? '•••' : null,
    companionClock: hasCompanionClock(row) ? companionLatest(meetingDate, standing.jurisdiction) : null,
    minutes: edition === null ? null : { edition, shownOn, signOff, signedOn },
    can: abilities(row, { actor, standing }),
  }
}

const unsentOf = ({ letterId, letterStatus }: MeetingRow) =>
  letterId && letterStatus ? { id: letterId, status: letterStatus } : null

/** The right to a companion is for hearings and appeals; the new day counts from the one proposed. */
const hasCompanionClock = ({ kind, state, companionUnavailable }: MeetingRow) =>
  kind !== 'investigation' && (state === 'planned' || (state === 'postponed' && companionUnavailable))

function abilities({ state, meetingDate, companion, edition }: MeetingRow, { actor, standing }: Omit<About, 'people'>) {
  const works = canWorkOn(actor, standing)
  const isPlanned = works && state === 'planned'
  const stands = works && (state === 'planned' || state === 'held')
  return {
    edit: stands,
    hold: isPlanned,
    postpone: isPlanned,
    cancel: isPlanned,
    nameCompanion: stands,
    reveal: canReadFile(actor) && companion !== null,
    readMinutes: canReadFile(actor) && edition !== null,
    writeMinutes: works && (state === 'held' || (isPlanned && meetingDate <= today())),
  }
}
