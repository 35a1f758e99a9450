import { today } from '#features/clock/clock.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { sql } from 'kysely'
import { namedDate, timeWords } from '#ui/text/dates.ts'
import type { CaseRef } from '../../case/queries.server.ts'
import type { MeetingKind } from '../../meetings/new-meeting.ts'
import type { LetterMeeting } from '../contract.ts'
import type { LetterKind } from '../words.ts'

const invites: Partial<Record<LetterKind, MeetingKind>> = {
  investigation_invitation: 'investigation',
  grievance_meeting_invitation: 'hearing',
  hearing_invitation: 'hearing',
  appeal_invitation: 'appeal',
}

type Row = {
  id: string
  kind: MeetingKind
  participantId: string
  meetingDate: string
  meetingTime: string
  place: string
}
type To = { kind: LetterKind; participantId: string }

/** The planned meetings for invitations: the next of each kind with each person. */
export async function meetingsToCome(tx: Tx, { tenantId, requestId }: CaseRef) {
  const { rows } = await sql<Row>`
    select id, kind, participant_id, meeting_date, meeting_time, place from conflict_meetings
    where tenant_id = ${tenantId} and request_id = ${requestId} and state = 'planned' and meeting_date >= ${today()}
    order by meeting_date, meeting_time, created_at, id`.execute(tx)
  return ({ kind, participantId }: To): LetterMeeting | null => {
    const next = rows.find((row) => row.kind === invites[kind] && row.participantId === participantId)
    return next ? toMeeting(next) : null
  }
}

const toMeeting = ({ id, kind, meetingDate, meetingTime, place }: Row): LetterMeeting => ({
  id,
  kind,
  date: meetingDate,
  values: { meetingDate: namedDate(meetingDate), meetingTime: timeWords(meetingTime), meetingPlace: place },
})
