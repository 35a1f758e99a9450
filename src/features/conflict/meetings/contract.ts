import * as z from 'zod'
import { Clock } from '#features/clock/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate, event, everyone, get, listOf, patch, post, Version } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { caseChanged, caseFileChanged } from '../contract.ts'
import { PersonOfCase } from '../parties/person-of-case.ts'
import { SignOff } from './minutes/new-minutes.ts'
import { Cancellation, MeetingEdits, MeetingKind, NewMeeting, Postponement } from './new-meeting.ts'
import { companionLabels } from './words.ts'

export { Cancellation, MeetingForm, MeetingKind, NewMeeting, Postponement } from './new-meeting.ts'

export const MeetingState = z.enum(['planned', 'held', 'postponed', 'cancelled'])
export type MeetingState = z.infer<typeof MeetingState>

export const CompanionKind = choiceOf(companionLabels)
export type CompanionKind = z.infer<typeof CompanionKind>

export const Companion = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(200),
  kind: CompanionKind,
})
export type Companion = z.infer<typeof Companion>

/** A companion may reveal that a person belongs to a trade union. */
export const SealedMeeting = z.object({ companion: personal(Companion, 'special') })

/** The state of the newest minutes, without their text. */
const MinutesStanding = z.object({
  edition: z.int(),
  shownOn: CalendarDate.nullable(),
  signOff: SignOff.nullable(),
  signedOn: CalendarDate.nullable(),
})

export const MeetingFields = z.object({
  id: z.uuid(),
  kind: MeetingKind,
  meetingDate: CalendarDate,
  meetingTime: z.string(),
  place: z.string(),
  invitedOn: CalendarDate.nullable(),
  accompanimentTold: z.boolean(),
  state: MeetingState,
  /** Why it was postponed or cancelled. Null for clients, because the reason may be a person’s health. */
  stateReason: personal(z.string().nullable(), 'narrative'),
  companionUnavailable: z.boolean(),
  version: z.int(),
})

export const Meeting = MeetingFields.extend({
  /** The day and the right to be accompanied are then known from it, and not entered. */
  isInvitedByLetter: z.boolean(),
  /** For staff: an invitation to it that is drafted or issued, and not sent. */
  unsentLetter: z.object({ id: z.uuid(), status: z.enum(['draft', 'issued']) }).nullable(),
  person: PersonOfCase,
  ledBy: PersonOfCase,
  noteTaker: PersonOfCase.nullable(),
  notice: z.object({ workingDays: z.int(), isShort: z.boolean() }).nullable(),
  /** Bullets if one is named; always null for clients. */
  companion: personal(z.string().nullable(), 'special'),
  /** The last day to which the person may put the meeting off if their companion cannot come. */
  companionClock: Clock.nullable(),
  minutes: MinutesStanding.nullable(),
  can: z.object({
    edit: z.boolean(),
    hold: z.boolean(),
    postpone: z.boolean(),
    cancel: z.boolean(),
    nameCompanion: z.boolean(),
    reveal: z.boolean(),
    readMinutes: z.boolean(),
    writeMinutes: z.boolean(),
  }),
})
export type Meeting = z.infer<typeof Meeting>

export const listMeetings = get('/api/conflict-resolution/:requestId/meetings', {
  summary: 'The meetings of a case, the latest first, without their minutes.',
  for: everyone,
  returns: z.object({ meetings: listOf(Meeting, lists.conflict_meetings), can: z.object({ plan: z.boolean() }) }),
  changedBy: [requestChanged, caseChanged, caseFileChanged],
})

export const planMeeting = post('/api/conflict-resolution/:requestId/meetings', {
  summary: 'Plans a meeting, or with `held` records one that has taken place.',
  for: everyone,
  body: NewMeeting,
  returns: Meeting,
  status: 201,
})

export const updateMeeting = patch('/api/conflict-meetings/:meetingId', {
  summary: 'Changes a meeting that is planned or held; with a stale `version`: 409, with the meeting as it is now.',
  for: everyone,
  body: MeetingEdits,
  returns: Meeting,
})

export const holdMeeting = post('/api/conflict-meetings/:meetingId/hold', {
  summary: 'Records that a meeting has taken place.',
  for: everyone,
  body: z.strictObject({ version: Version.optional() }),
  returns: Meeting,
})

export const postponeMeeting = post('/api/conflict-meetings/:meetingId/postpone', {
  summary: 'Postpones a meeting. Answers the new one; the old one stays, with the reason.',
  for: everyone,
  body: Postponement,
  returns: Meeting,
})

export const cancelMeeting = post('/api/conflict-meetings/:meetingId/cancel', {
  summary: 'Cancels a meeting, with the reason.',
  for: everyone,
  body: Cancellation,
  returns: Meeting,
})

export const nameCompanion = post('/api/conflict-meetings/:meetingId/companion', {
  summary: 'Names the person’s companion, or removes it with null. Stored encrypted.',
  for: everyone,
  body: z.strictObject({ companion: personal(Companion.nullable(), 'special'), version: Version.optional() }),
  returns: Meeting,
})

export const revealCompanion = post('/api/conflict-meetings/:meetingId/companion/reveal', {
  summary: 'The person’s companion, for staff. Every call is audited.',
  for: everyone,
  returns: z.object({ companion: personal(Companion, 'special') }),
  unrepeatable: true,
})

/** Revealing a companion changes only the audit trail. */
export const companionRevealed = event('case.companion-revealed', { about: ['requestId'], tell: [] })
