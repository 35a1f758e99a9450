import * as z from 'zod'
import { Clock } from '#features/clock/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { CalendarDate, event, everyone, get, listOf, patch, post, Version } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { caseChanged, caseFileChanged } from '../contract.ts'
import { PersonOfCase } from '../parties/person-of-case.ts'
import { SignOff } from './minutes/new-minutes.ts'
import { Cancellation, MeetingEdits, MeetingKind, NewMeeting, Postponement } from './new-meeting.ts'

export { SignOff } from './minutes/new-minutes.ts'
export { Cancellation, MeetingForm, MeetingKind, NewMeeting, Postponement } from './new-meeting.ts'

export const MeetingState = z.enum(['planned', 'held', 'postponed', 'cancelled'])
export type MeetingState = z.infer<typeof MeetingState>

export const CompanionKind = z.enum(['colleague', 'union_official', 'lay_official'])
export type CompanionKind = z.infer<typeof CompanionKind>

export const Companion = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(200),
  kind: CompanionKind,
})
export type Companion = z.infer<typeof Companion>

/** Whom somebody brings may say that they belong to a trade union. */
export const SealedMeeting = z.object({ companion: personal(Companion, 'special') })

/** How the newest minutes stand, without a word of them. */
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
  /** Why it was postponed or cancelled. Null for clients: it may be somebody’s health. */
  stateReason: personal(z.string().nullable(), 'narrative'),
  companionUnavailable: z.boolean(),
  version: z.int(),
})

export const Meeting = MeetingFields.extend({
  person: PersonOfCase,
  ledBy: PersonOfCase,
  noteTaker: PersonOfCase.nullable(),
  notice: z.object({ workingDays: z.int(), isShort: z.boolean() }).nullable(),
  /** Bullets where one is named; null for clients, whoever comes. */
  companion: personal(z.string().nullable(), 'special'),
  /** Until when the person may name another day if their companion cannot come. */
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
  summary: 'The meetings of a case, the latest first, without what was said in them.',
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
  summary: 'Says that a meeting has taken place.',
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
  summary: 'Names who comes with the person, or with null nobody. Stored encrypted.',
  for: everyone,
  body: z.strictObject({ companion: personal(Companion.nullable(), 'special'), version: Version.optional() }),
  returns: Meeting,
})

export const revealCompanion = post('/api/conflict-meetings/:meetingId/companion/reveal', {
  summary: 'Who comes with the person, for staff. Every call is audited.',
  for: everyone,
  returns: z.object({ companion: personal(Companion, 'special') }),
  unrepeatable: true,
})

/** Revealing changes nothing but the trail of who has seen what. */
export const companionRevealed = event('case.companion-revealed', { about: ['requestId'], tell: [] })
