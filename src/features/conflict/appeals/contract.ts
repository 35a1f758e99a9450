import * as z from 'zod'
import { Clock } from '#features/clock/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { CalendarDate, everyone, get, listOf, patch, post } from '#platform/contract.ts'
import { AROUND, lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { caseChanged, caseFileChanged } from '../contract.ts'
import { MeetingState } from '../meetings/contract.ts'
import { PersonOfCase } from '../parties/person-of-case.ts'
import { AppealDecision, AppealOutcome, DecisionMaker, NewAppeal, SentBy } from './new-appeal.ts'

export { AppealDecision, DecisionMaker, NewAppeal } from './new-appeal.ts'

/** The fields that clients read while the outcome of the case is still withheld from them. */
export const AppealFields = z.object({
  id: z.uuid(),
  receivedOn: CalendarDate,
  letterSentOn: CalendarDate,
  letterSentBy: SentBy,
  version: z.int(),
})

/** The fields that clients read once the outcome is out. */
export const AppealWords = z.object({
  grounds: personal(z.string().nullable(), 'confidential'),
  lateReason: personal(z.string().nullable(), 'confidential'),
  involvementReason: personal(z.string().nullable(), 'confidential'),
  outcome: AppealOutcome.nullable(),
  outcomeReason: personal(z.string().nullable(), 'confidential'),
  decidedOn: CalendarDate.nullable(),
})

export const Appeal = AppealFields.extend(AppealWords.shape).extend({
  person: PersonOfCase,
  decisionMaker: PersonOfCase,
  deadline: Clock,
  isLate: z.boolean(),
  isOpen: z.boolean(),
  /** The latest appeal meeting with them. */
  meeting: z.object({ meetingDate: CalendarDate, meetingTime: z.string(), state: MeetingState }).nullable(),
  can: z.object({ decide: z.boolean() }),
})
export type Appeal = z.infer<typeof Appeal>

/** The outcome letter that was sent to a person of the case. */
export const OutcomeLetter = z.object({ participantId: z.uuid(), sentOn: CalendarDate, sentBy: SentBy })
export type OutcomeLetter = z.infer<typeof OutcomeLetter>

export const listAppeals = get('/api/conflict-resolution/:requestId/appeals', {
  summary: 'The appeals of a case. Clients read grounds and outcome once the case is resolved.',
  for: everyone,
  returns: z.object({
    appeals: listOf(Appeal, lists.conflict_appeals),
    /** The people who have had a part in the case, and so decide an appeal only with a reason. */
    involved: listOf(z.uuid(), AROUND),
    /** For staff: an appeal takes the day of the letter, and how it was sent, from here. */
    letters: listOf(OutcomeLetter, lists.conflict_participants),
    can: z.object({ record: z.boolean() }),
  }),
  changedBy: [requestChanged, caseChanged, caseFileChanged],
})

export const recordAppeal = post('/api/conflict-resolution/:requestId/appeals', {
  summary: 'Records an appeal; a late one needs the reason why it is accepted.',
  for: everyone,
  body: NewAppeal,
  returns: Appeal,
  status: 201,
})

export const setDecisionMaker = patch('/api/conflict-appeals/:appealId', {
  summary: 'Changes the person who decides an open appeal. A stale `version`: 409, with the appeal as it is now.',
  for: everyone,
  body: DecisionMaker,
  returns: Appeal,
})

export const decideAppeal = post('/api/conflict-appeals/:appealId/decide', {
  summary: 'Records the outcome of an appeal.',
  for: everyone,
  body: AppealDecision,
  returns: Appeal,
})
