import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import {
  CalendarDate,
  del,
  event,
  everyone,
  get,
  listOf,
  Moment,
  NamedPerson,
  patch,
  post,
} from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { reviewChanged, reviewDrafted } from '../contract.ts'
import { FormalStage, Outcome, Verdict } from './words.ts'
import {
  Objective,
  NewPlan,
  PlanEdits,
  SealedQuestion,
  PlanAnswers,
  NewOutcome,
  PlanMeetingEdits,
  MAX_OBJECTIVES,
  dated,
  Answer,
  SealedAnswer,
} from './new-plan.ts'

export {
  MAX_NOTES_BYTES,
  NewOutcome,
  NewPlan,
  Objective,
  PlanEdits,
  PlanMeetingEdits,
  SealedPlan,
  SealedQuestion,
} from './new-plan.ts'

const confidential = personal(z.string(), 'confidential')

/** Encrypted as well, but shown with the plan. */
export const PlanTexts = z.object({
  problem: confidential,
  objectives: personal(z.array(Objective), 'confidential'),
  support: confidential,
  extensionReason: confidential.nullable(),
  trainingNote: confidential.nullable(),
  peersNote: confidential.nullable(),
  outcomeReason: confidential.nullable(),
})

export const PlanMeetingFields = z.object({
  id: z.uuid(),
  plannedOn: CalendarDate,
  heldOn: CalendarDate.nullable(),
  /** Null until someone has reported on it. */
  verdict: Verdict.nullable(),
  notes: personal(z.string().nullable(), 'confidential'),
  version: z.int(),
})
export const PlanMeeting = PlanMeetingFields.extend({
  /** Its day has come, and there is no report yet. */
  isDue: z.boolean(),
})
export type PlanMeeting = z.infer<typeof PlanMeeting>

export const PlanFields = z.object({
  id: z.uuid(),
  ...PlanTexts.pick({ problem: true, support: true, extensionReason: true, outcomeReason: true }).shape,
  startsOn: CalendarDate,
  endsOn: CalendarDate,
  extendedFrom: CalendarDate.nullable(),
  startedAt: Moment.nullable(),
  outcome: Outcome.exclude(['extended']).nullable(),
  outcomeOn: CalendarDate.nullable(),
  nextStage: FormalStage.nullable(),
  createdAt: Moment,
  version: z.int(),
})

export const Plan = PlanFields.extend({
  requestId: z.uuid(),
  objectives: listOf(Objective, MAX_OBJECTIVES),
  startedBy: NamedPerson.nullable(),
  /** Those of the four answers that are not encrypted; for staff, once the plan has started. */
  answers: z.object({ training: Answer, peers: Answer }).nullable(),
  meetings: listOf(PlanMeeting, lists.performance_plan_meetings),
  can: z.object({ edit: z.boolean(), start: z.boolean(), reveal: z.boolean() }),
})
export type Plan = z.infer<typeof Plan>

/** Revealing changes only the audit trail. */
export const planAnswerRevealed = event('review.plan-revealed', { tell: [] })

export const listPlans = get('/api/performance-reviews/:requestId/plans', {
  summary:
    'The plans to improve of a review, the newest first. Clients read a plan once it has started, and its draft once the review is completed.',
  for: everyone,
  returns: z.object({
    plans: listOf(Plan, lists.performance_plans),
    /** Drafts, if there are any, are not shown yet. */
    mayHaveDrafts: z.boolean(),
    can: z.object({ add: z.boolean() }),
  }),
  changedBy: [requestChanged, reviewChanged, reviewDrafted, nameChanged],
})

export const addPlan = post('/api/performance-reviews/:requestId/plans', {
  summary: 'Drafts a plan to improve, with a review meeting every week or fortnight. One plan at a time.',
  for: everyone,
  body: NewPlan,
  returns: Plan,
  status: 201,
})

export const updatePlan = patch('/api/performance-plans/:planId', {
  summary: 'Changes a plan that has no outcome. A stale `version`: 409, with the plan as it is now.',
  for: everyone,
  body: PlanEdits,
  returns: Plan,
})

export const discardPlan = del('/api/performance-plans/:planId', {
  summary: 'Discards a plan that has not been started.',
  for: everyone,
})

export const startPlan = post('/api/performance-plans/:planId/start', {
  summary: 'Starts a plan, with the answers to the four questions. Those on health and family are sealed.',
  for: everyone,
  body: PlanAnswers,
  returns: Plan,
})

export const revealPlanAnswer = post('/api/performance-plans/:planId/reveal', {
  summary: 'One sealed answer in full. Every call is audited, with the question and never the answer.',
  for: everyone,
  body: z.strictObject({ question: SealedQuestion }),
  returns: SealedAnswer,
  unrepeatable: true,
})

export const decidePlan = post('/api/performance-plans/:planId/outcome', {
  summary: 'Records how a plan ended: met, not met, or extended to a later day, with the evidence for it.',
  for: everyone,
  body: NewOutcome,
  returns: Plan,
})

export const addPlanMeeting = post('/api/performance-plans/:planId/meetings', {
  summary: 'Plans another review meeting within the plan.',
  for: everyone,
  body: z.strictObject({ plannedOn: dated('Enter the day of the meeting') }),
  returns: PlanMeeting,
  status: 201,
})

/** The whole form again. */
export const updatePlanMeeting = patch('/api/plan-meetings/:planMeetingId', {
  summary: 'Moves a review meeting, or says how it went: on track, not yet, or missed, with notes.',
  for: everyone,
  body: PlanMeetingEdits,
  returns: PlanMeeting,
})

export const removePlanMeeting = del('/api/plan-meetings/:planMeetingId', {
  summary: 'Takes a meeting that was neither held nor missed out of the plan.',
  for: everyone,
})
