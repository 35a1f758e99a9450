import * as z from 'zod'
import { Clock } from '#features/clock/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { CalendarDate, everyone, get, listOf, patch, post } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { caseChanged, caseFileChanged, ResolutionType } from '../contract.ts'
import { PersonOfCase } from '../parties/person-of-case.ts'
import { NewOutcome, OutcomeEdits, TerminationReason, WarningLevel } from './new-outcome.ts'

export { NewOutcome, OutcomeEdits, OutcomeForm, USUAL_LENGTH } from './new-outcome.ts'

export const OutcomeFields = z.object({
  id: z.uuid(),
  type: ResolutionType,
  warningLevel: WarningLevel.nullable(),
  issuedDate: CalendarDate.nullable(),
  activeUntil: CalendarDate.nullable(),
  terminationDate: CalendarDate.nullable(),
  noticeGiven: z.string().nullable(),
  terminationReason: TerminationReason.nullable(),
  reason: personal(z.string(), 'confidential'),
  decidedOn: CalendarDate,
  withoutHearingReason: personal(z.string().nullable(), 'confidential'),
  version: z.int(),
})

export const Outcome = OutcomeFields.extend({
  person: PersonOfCase,
  decidedBy: PersonOfCase,
  /** Whether a warning still counts, and what its usual length would be. */
  warning: z.object({ isLive: z.boolean(), usual: Clock }).nullable(),
  /** Another outcome replaced it after an appeal. */
  isSuperseded: z.boolean(),
  can: z.object({ edit: z.boolean() }),
})
export type Outcome = z.infer<typeof Outcome>

export const listOutcomes = get('/api/conflict-resolution/:requestId/outcomes', {
  summary: 'The decision about each respondent. Clients cannot read it until the case is resolved.',
  for: everyone,
  returns: z.object({
    outcomes: listOf(Outcome, lists.conflict_outcomes),
    /** Respondents without a decision; `hasHearing` once their hearing was held. */
    undecided: listOf(PersonOfCase.extend({ hasHearing: z.boolean() }), lists.conflict_participants),
    isWithheld: z.boolean(),
    can: z.object({ record: z.boolean() }),
  }),
  changedBy: [requestChanged, caseChanged, caseFileChanged],
})

export const recordOutcome = post('/api/conflict-resolution/:requestId/outcomes', {
  summary: 'Records the decision about a respondent, after their hearing or with the reason why there was none.',
  for: everyone,
  body: NewOutcome,
  returns: Outcome,
  status: 201,
})

export const updateOutcome = patch('/api/conflict-outcomes/:outcomeId', {
  summary: 'Changes an outcome before it is out. After an appeal was upheld, replaces it. A stale `version`: 409.',
  for: everyone,
  body: OutcomeEdits,
  returns: Outcome,
})
