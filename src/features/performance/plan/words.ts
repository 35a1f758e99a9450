import * as z from 'zod'
import type { LawId } from '#features/law/contract.ts'
import { choiceOf } from '#platform/choice.ts'

export const Rhythm = z.enum(['weekly', 'fortnightly', 'none'])
export type Rhythm = z.infer<typeof Rhythm>

export const verdictLabels = {
  on_track: 'On track',
  not_yet: 'Not yet',
  missed: 'Missed',
}
export const Verdict = choiceOf(verdictLabels)
export type Verdict = z.infer<typeof Verdict>

export const outcomeLabels = {
  met: 'Met',
  extended: 'Extended',
  not_met: 'Not met',
}
export const Outcome = choiceOf(outcomeLabels)
export type Outcome = z.infer<typeof Outcome>

export const stageLabels = {
  stage_1: 'Stage 1: a formal meeting, which may end with a first written warning or an improvement note, and a plan',
  stage_2: 'Stage 2: a formal meeting, which may end with a final written warning, and a plan',
  stage_3:
    'Stage 3: a capability hearing, which may end with dismissal with notice, another job, demotion by agreement, or more time',
}
/** The formal stages for poor performance under the Acas Code. */
export const FormalStage = choiceOf(stageLabels)
export type FormalStage = z.infer<typeof FormalStage>

/** Shown with every formal stage. */
export const EVERY_STAGE =
  'At each stage they may bring a companion to the meeting, and may appeal against its outcome.'
export const EVERY_STAGE_LAWS: LawId[] = ['acas_code', 'employment_relations_1999']

export const NOT_A_SANCTION =
  'A plan is not a sanction. It says what needs to improve, what help is given, and by when.'

/** The questions asked before a plan starts. */
export const Question = z.enum(['health', 'pregnancy', 'training', 'peers'])
export type Question = z.infer<typeof Question>

export const questions: Record<
  Question,
  { asks: string; short: string; ifYes?: string; ifNo?: string; laws?: LawId[] }
> = {
  health: {
    asks: 'Could a disability or their health play a part?',
    short: 'Disability or health',
    ifYes: 'Adjustments come first (Equality Act 2010, section 20), and medical evidence where it is needed.',
    laws: ['equality_2010'],
  },
  pregnancy: {
    asks: 'Was there a pregnancy or family leave in the period?',
    short: 'Pregnancy or family leave',
    ifYes: 'Its effects must not count against them.',
    laws: ['equality_2010'],
  },
  training: {
    asks: 'Were they given the training that the job needs?',
    short: 'Training given',
    ifNo: 'Give the training first, or make it part of the support.',
  },
  peers: {
    asks: 'Is it consistent with how others in the same position are treated?',
    short: 'Consistent with peers',
    ifNo: 'Explain the difference in the note.',
  },
}
