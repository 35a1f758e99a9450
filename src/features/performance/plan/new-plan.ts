import * as z from 'zod'
import { CalendarDate, Version } from '#platform/contract.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { personal } from '#platform/personal.ts'
import { FormalStage, Outcome, Rhythm, Verdict } from './words.ts'

const MAX_TEXT = 10_000
const MAX_NOTE = 2_000
/** Of the meetings of all plans of a review: about 200 pages. */
export const MAX_NOTES_BYTES = 1_000_000
export const MAX_OBJECTIVES = 10
const TOO_MANY = 'At most 10 objectives'

const Note = personal(z.string().trim().max(MAX_NOTE, 'At most 2,000 characters'), 'confidential')

export const dated = (says: string) => z.string().min(1, says).pipe(CalendarDate)

export const Objective = z.strictObject({
  objective: personal(z.string().trim().min(1, 'Say what needs to improve').max(MAX_NOTE), 'confidential'),
  measure: personal(z.string().trim().min(1, 'Say how it will be measured').max(MAX_NOTE), 'confidential'),
})
export type Objective = z.infer<typeof Objective>

const terms = {
  problem: personal(z.string().trim().min(1, 'Say what the problem is').max(MAX_TEXT), 'confidential'),
  objectives: z.array(Objective).min(1, 'Add at least one thing that needs to improve').max(MAX_OBJECTIVES, TOO_MANY),
  support: personal(z.string().trim().min(1, 'Say what support is offered').max(MAX_TEXT), 'confidential'),
  startsOn: dated('Enter the day it starts'),
  endsOn: dated('Enter the day it ends'),
}

const inOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => startsOn < endsOn
const ORDER = { path: ['endsOn'], message: 'The plan ends before it starts' }

export const NewPlan = z
  .strictObject({ ...terms, meetings: Rhythm })
  .refine(inOrder, ORDER)
  .refine(({ endsOn }) => endsOn >= todayInLondon(), { path: ['endsOn'], message: 'This day is past' })
export type NewPlan = z.infer<typeof NewPlan>

export const PlanEdits = z.strictObject({ ...terms, version: Version.optional() }).refine(inOrder, ORDER)

export const Answer = z.strictObject({ answer: z.boolean('Answer yes or no'), note: Note })
/** Answers about health and family are encrypted. */
export const SealedAnswer = personal(Answer, 'special')

/** For staff, one at a time. */
export const SealedPlan = z.object({ health: SealedAnswer, pregnancy: SealedAnswer })
export const SealedQuestion = SealedPlan.keyof()

export const PlanAnswers = z.strictObject({
  ...SealedPlan.shape,
  training: Answer,
  peers: Answer,
  version: Version.optional(),
})
export type PlanAnswers = z.infer<typeof PlanAnswers>

export const NewOutcome = z
  .strictObject({
    outcome: z.enum(Outcome.options, 'Choose an outcome'),
    reason: personal(z.string().trim().min(1, 'Give the reason').max(MAX_TEXT), 'confidential'),
    /** The new end of an extended plan. */
    endsOn: CalendarDate.optional(),
    nextStage: FormalStage.optional(),
    version: Version.optional(),
  })
  .superRefine(({ outcome, endsOn, nextStage }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (outcome === 'extended' && !endsOn) refuse('endsOn', 'Enter the new end')
    if (outcome === 'not_met' && !nextStage) refuse('nextStage', 'Choose the next stage')
    if (outcome !== 'extended' && endsOn) refuse('endsOn', 'Only a plan that is extended has a new end')
    if (outcome !== 'not_met' && nextStage) refuse('nextStage', 'Only a plan that was not met leads to a stage')
  })
export type NewOutcome = z.infer<typeof NewOutcome>

export const PlanMeetingEdits = z
  .strictObject({
    plannedOn: dated('Enter the day of the meeting'),
    verdict: z.enum(Verdict.options).nullable(),
    heldOn: CalendarDate.nullable(),
    notes: personal(z.string().trim().max(MAX_TEXT), 'confidential'),
    version: Version.optional(),
  })
  .superRefine(({ verdict, heldOn }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    const isHeld = verdict === 'on_track' || verdict === 'not_yet'
    if (isHeld && !heldOn) refuse('heldOn', 'Enter the day it was held')
    if (heldOn && verdict === null) refuse('verdict', 'Say how it went')
    if (heldOn && verdict === 'missed') refuse('heldOn', 'A missed meeting was not held')
    if (heldOn && heldOn > todayInLondon()) refuse('heldOn', 'Enter a date that is not in the future')
  })
