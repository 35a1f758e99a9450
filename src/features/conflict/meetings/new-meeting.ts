import * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate, Version } from '#platform/contract.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { kindLabels } from './words.ts'

export const MeetingKind = choiceOf(kindLabels)
export type MeetingKind = z.infer<typeof MeetingKind>

export const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 2:30 pm')
const Place = z.string().trim().min(1, 'Say where it is').max(300)

const Fields = z.strictObject({
  kind: MeetingKind,
  participantId: z.uuid('Choose who it is with'),
  ledById: z.uuid('Choose who leads it'),
  noteTakerId: z.uuid().optional(),
  meetingDate: CalendarDate,
  meetingTime: Time,
  place: Place,
  invitedOn: CalendarDate.optional(),
  /** Whether the person was told that they may bring a companion. */
  accompanimentTold: z.boolean().default(false),
  /** Recorded afterwards. */
  held: z.boolean().default(false),
})

/** The subject of a meeting neither leads it nor takes the notes. */
type People = { participantId: string; ledById?: string | undefined; noteTakerId?: string | null | undefined }
type Invited = { meetingDate: string; invitedOn?: string | null | undefined }
type Fault = { path: 'ledById' | 'noteTakerId' | 'meetingDate' | 'invitedOn'; message: string }

export function faultsOfMeeting({ participantId, ledById, noteTakerId, meetingDate, invitedOn }: People & Invited) {
  const faults: Fault[] = []
  if (ledById === participantId) faults.push({ path: 'ledById', message: 'Someone else has to lead it' })
  if (noteTakerId === participantId) faults.push({ path: 'noteTakerId', message: 'Someone else has to take the notes' })
  if (invitedOn && invitedOn > todayInLondon())
    faults.push({ path: 'invitedOn', message: 'Enter the day the invitation went out, not a future date' })
  else if (invitedOn && invitedOn > meetingDate)
    faults.push({ path: 'invitedOn', message: 'They cannot have been invited after the meeting' })
  return faults
}

export const NOT_IN_THE_PAST = 'Choose today or a later date: a meeting cannot be planned in the past'
export const NOT_EARLIER = 'Choose the day it had or a later one: a meeting cannot be postponed to an earlier day'
export const NOT_TO_COME = 'This day is still to come: a meeting is held once it has taken place'

export const NewMeeting = Fields.superRefine((meeting, { addIssue }) => {
  const { held, meetingDate } = meeting
  const isToCome = meetingDate > todayInLondon()
  const isPast = meetingDate < todayInLondon()
  if (!held && isPast) addIssue({ code: 'custom', path: ['meetingDate'], message: NOT_IN_THE_PAST })
  if (held && isToCome) addIssue({ code: 'custom', path: ['meetingDate'], message: NOT_TO_COME })
  for (const { path, message } of faultsOfMeeting(meeting)) addIssue({ code: 'custom', path: [path], message })
})
export type NewMeeting = z.infer<typeof NewMeeting>

/** The date is not among them: another day is a postponement. */
export const MeetingEdits = z.strictObject({
  ledById: z.uuid().optional(),
  noteTakerId: z.uuid().nullable().optional(),
  meetingTime: Time.optional(),
  place: Place.optional(),
  invitedOn: CalendarDate.nullable().optional(),
  accompanimentTold: z.boolean().optional(),
  version: Version.optional(),
})

/** The same as a whole, for a form: empty fields are cleared. */
export const MeetingForm = z.strictObject({
  ledById: z.uuid('Choose who leads it'),
  noteTakerId: z.uuid().optional(),
  meetingTime: Time,
  place: Place,
  invitedOn: CalendarDate.optional(),
  accompanimentTold: z.boolean(),
})

const Reason = z.string().trim().min(1, 'Say why').max(1_000)

export const Postponement = z
  .strictObject({
    meetingDate: CalendarDate,
    meetingTime: Time,
    reason: Reason,
    /** The person asked for another day, because their companion cannot come. */
    companionUnavailable: z.boolean().default(false),
    version: Version.optional(),
  })
  .superRefine(({ meetingDate }, { addIssue }) => {
    if (meetingDate < todayInLondon()) addIssue({ code: 'custom', path: ['meetingDate'], message: NOT_IN_THE_PAST })
  })

/** As a form knows it, with the day that the meeting had. */
export const postponementFrom = (planned: string) =>
  Postponement.refine(({ meetingDate }) => meetingDate >= planned, { path: ['meetingDate'], error: NOT_EARLIER })

export const Cancellation = z.strictObject({ reason: Reason, version: Version.optional() })
