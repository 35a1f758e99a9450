import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { choiceOf } from '#platform/choice.ts'
import { event, everyone, get, listOf, Moment, NamedPerson } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { Phone } from '#platform/uk-formats.ts'
import { namesNobodyTwice } from './form/named-twice.ts'
import { caseLabels, severityLabels } from './case/words.ts'

// Specification §2 "Conflict resolution form", §3 "Conflict participant (form)", §5 "Conflict form", §7.

export const ParticipantRole = z.enum(['complainant', 'respondent', 'witness', 'other'])
export const MAX_PARTICIPANTS = lists.conflict_participants
/** The latest events; the case file has them all. */
export const MAX_EVENTS = 500

export const NewParticipant = z.strictObject({
  name: personal(z.string().trim().min(1, 'Name is required').max(200), 'contact'),
  email: personal(z.email('Invalid email address').max(254), 'contact'),
  phone: personal(Phone.optional(), 'contact'),
  position: z.string().trim().max(200).optional(),
  role: ParticipantRole.optional(),
  department: z.string().trim().max(200).optional(),
  /** Their account with the company, if it has another e-mail address; null for none. */
  userId: z.uuid().nullable().optional(),
})
export type NewParticipant = z.infer<typeof NewParticipant>

/** The fields of a conflict request, besides the common ones. */
export const conflictDetails = {
  participants: z
    .array(NewParticipant)
    .min(1, 'At least one participant must be added')
    .max(MAX_PARTICIPANTS, `At most ${MAX_PARTICIPANTS} participants`)
    .superRefine(namesNobodyTwice),
  /** The users at the company who may see it, besides its author. Left out: all but the people it is about. */
  readers: z.array(z.uuid()).max(100).optional(),
  legalEscalationConfirmed: z.literal(true, 'You must confirm the legal escalation statement'),
}

export const Severity = choiceOf(severityLabels)
export type Severity = z.infer<typeof Severity>

export const CaseStatus = choiceOf(caseLabels)
export type CaseStatus = z.infer<typeof CaseStatus>

export const CaseStage = z.enum([
  'reviewing_notes',
  'conducting_interview',
  'reviewing_statements',
  'resolution_completed',
])
export type CaseStage = z.infer<typeof CaseStage>

const CaseStageStatus = z.enum(['pending', 'in_progress', 'completed'])
export const ResolutionType = z.enum(['mediation', 'formal_warning', 'disciplinary', 'no_action', 'termination'])

const narrative = personal(z.string().nullable(), 'narrative')
const confidential = personal(z.string().nullable(), 'confidential')

/** The fields that both sides see. The outcome is withheld from clients until the case is resolved. */
export const CaseFacts = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  ticketNumber: z.string(),
  description: narrative,
  severity: Severity,
  status: CaseStatus,
  currentStage: CaseStage,
  reviewingNotesStatus: CaseStageStatus,
  reviewingNotesCompletedAt: Moment.nullable(),
  conductingInterviewStatus: CaseStageStatus,
  conductingInterviewCompletedAt: Moment.nullable(),
  reviewingStatementsStatus: CaseStageStatus,
  reviewingStatementsCompletedAt: Moment.nullable(),
  resolutionCompletedStatus: CaseStageStatus,
  resolutionCompletedCompletedAt: Moment.nullable(),
  resolutionType: ResolutionType.nullable(),
  resolutionDetails: confidential,
  followUpActions: confidential,
  /** For staff: the case was closed without publishing the outcome. */
  outcomeWithheld: z.boolean(),
  legalStatementVersion: z.int(),
  legalConfirmedAt: Moment,
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
})

/** Staff’s own notes on an investigation. They are never sent to clients. */
export const InvestigationNotes = z.object({
  reviewingNotesNotes: confidential,
  conductingInterviewNotes: confidential,
  reviewingStatementsNotes: confidential,
  resolutionCompletedNotes: confidential,
})

export const ConflictCase = CaseFacts.extend(InvestigationNotes.partial().shape)
export type ConflictCase = z.infer<typeof ConflictCase>

/** The roles of people who act in the case. It is not about them. */
export const OfficeRole = z.enum(['companion', 'investigator', 'hearing_manager', 'appeal_manager', 'note_taker'])
export type OfficeRole = z.infer<typeof OfficeRole>

/** `participant` if no role was given. */
export const PartyRole = z.enum([...ParticipantRole.options, 'participant', ...OfficeRole.options])
export type PartyRole = z.infer<typeof PartyRole>

export const Participant = z.object({
  id: z.uuid(),
  name: personal(z.string(), 'contact'),
  email: personal(z.string().nullable(), 'contact'),
  phone: personal(z.string().nullable(), 'contact'),
  position: z.string().nullable(),
  department: z.string().nullable(),
  role: PartyRole,
  /** Their account with the company or the firm. The people a case is about never see it. */
  userId: z.uuid().nullable(),
  version: z.int(),
})
export type Participant = z.infer<typeof Participant>

/** The screens show an icon for each of the first four. Specification §2 “Conflict Resolution tab”. */
export const TimelineEventType = z.enum([
  'status_change',
  'stage_change',
  'participant_added',
  'case_created',
  'statement',
  'evidence',
  'allegation',
  'meeting',
  'outcome',
  'appeal',
  'letter',
  'advice',
  'other',
])
export type TimelineEventType = z.infer<typeof TimelineEventType>

export const TimelineEvent = z.object({
  id: z.uuid(),
  eventType: TimelineEventType,
  eventTitle: z.string(),
  eventDescription: narrative,
  createdAt: Moment,
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** Why one person holds two roles that should be apart. */
export const RoleException = z.object({
  otherRole: PartyRole,
  reason: personal(z.string(), 'narrative'),
  by: NamedPerson,
  at: Moment,
})

/** An account with the name of a person in the case. It sees the case only once an adviser says they are two people. */
export const Namesake = NamedPerson.extend({
  isAdviser: z.boolean(),
  /** The adviser who said that it is another person. */
  cleared: z.object({ by: NamedPerson, at: Moment }).nullable(),
  can: z.object({ decide: z.boolean() }),
})
export type Namesake = z.infer<typeof Namesake>

export const CaseParticipant = Participant.extend({
  exception: RoleException.nullable(),
  /** For staff. */
  namesakes: listOf(Namesake, lists.users),
})
export type CaseParticipant = z.infer<typeof CaseParticipant>

/** The client's request for escalation, and the decision of staff. */
export const Escalation = z.object({
  notes: narrative,
  requestedBy: NamedPerson,
  requestedAt: Moment,
  decision: z.enum(['accepted', 'declined']).nullable(),
  reason: narrative,
  decidedBy: NamedPerson.nullable(),
  decidedAt: Moment.nullable(),
})
export type Escalation = z.infer<typeof Escalation>

export const ConflictDetail = z.object({
  conflictCase: ConflictCase,
  participants: listOf(CaseParticipant, lists.conflict_participants),
  timelineEvents: listOf(TimelineEvent, MAX_EVENTS),
  escalation: Escalation.nullable(),
  /** For staff: who saved the investigation notes last, and when. */
  notesSaved: z.object({ by: NamedPerson, at: Moment }).nullable(),
  readers: listOf(NamedPerson, lists.staff_assignments),
  /** For staff: part of the outcome is written, and the company cannot read it yet. */
  isOutcomeDrafted: z.boolean(),
  /** An appeal took a warning back, and the outcome can be read. */
  isWarningWithdrawn: z.boolean(),
  can: z.object({
    work: z.boolean(),
    escalate: z.boolean(),
    decideEscalation: z.boolean(),
    requestEscalation: z.boolean(),
  }),
})
export type ConflictDetail = z.infer<typeof ConflictDetail>

/** Anything in the case that both sides may read. */
export const caseChanged = event('case.changed', { about: ['requestId'] })
/** Anything in the case that only staff may read. */
export const caseFileChanged = event('case.file-changed', { about: ['requestId'], tell: ['staff'] })
/** A statement was signed, or shared with the company, or no longer. */
export const statementChanged = event('statement.changed', { about: ['requestId', 'statementId'] })
/** A statement that is not signed yet. */
export const statementDrafted = event('statement.drafted', { about: ['requestId', 'statementId'], tell: ['staff'] })

export const getConflict = get('/api/conflict-resolution/:requestId', {
  summary: 'The case of a conflict request, the people involved and its events, oldest first. §7 Conflict resolution.',
  for: everyone,
  returns: ConflictDetail,
  changedBy: [requestChanged, caseChanged, caseFileChanged, statementChanged, nameChanged],
})
