import type * as z from 'zod'
import { fullName, type Request } from '#features/request/contract.ts'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import type { Reopening } from '../completion/contract.ts'
import { type Goal, type Review, ReviewStage } from '../contract.ts'
import type { Plan } from '../plan/contract.ts'
import type { Preparation } from '../preparation/contract.ts'
import { howLabels } from '../preparation/how.ts'
import { revieweeOf } from '../reviewee.ts'
import { stageInWords } from '../review/stages.ts'
import { actionLabels, stageLabels, writtenLabels } from '../review/words.ts'
import { planPart } from './plan-part.ts'

export type Whole = {
  request: Pick<Request, 'goals'>
  review: z.input<typeof Review>
  plans: readonly Plan[]
  reopenings: readonly Reopening[]
  preparation: z.input<typeof Preparation>
}

/** A fact without a value is left out. */
export type PartFact = readonly [term: string, value: string | null | undefined]
export type Block =
  | { is: 'text'; title?: string; text: string }
  | { is: 'goal'; goal: Goal }
  | { is: 'rating'; rating: number; words: string }
  | { is: 'facts'; title?: string; facts: readonly PartFact[] }
  | { is: 'items'; items: readonly string[] }
  /** The author of the blocks above, and the date. */
  | { is: 'signed'; by: string | null; on: string | null }

/** `none` is what a document prints for a part without blocks; a page leaves the part out. */
export type Part = { title: string; blocks: readonly Block[]; none?: string }

/** The parts of a review in the order of its PDF; its page, its print-out and its PDF all use them. */
export function partsOf(whole: Whole): readonly Part[] {
  return [
    goalsPart(whole),
    selfPart(whole),
    managerPart(whole),
    progressPart(whole),
    decisionPart(whole),
    acknowledgementPart(whole),
    ...whole.plans.map(planPart),
    reopenedPart(whole),
  ].filter(({ blocks, none }) => blocks.length > 0 || none !== undefined)
}

/** The status of each stage and when it was left. */
export function stagesPart({ review }: Pick<Whole, 'review'>): Part {
  const facts = ReviewStage.options.map((stage) => [stageLabels[stage], stageInWords(review, stage)] as const)
  return { title: review.state === 'cancelled' ? 'How far it came' : 'Stages', blocks: [{ is: 'facts', facts }] }
}

const goalsPart = ({ request, review }: Whole): Part => ({
  title: 'Goals',
  none: 'No goals were specified for this review.',
  blocks: [...text(request.goals), ...review.goals.map((goal) => ({ is: 'goal', goal }) as const)],
})

function selfPart({ review, preparation: { ratingWords } }: Whole): Part {
  const { selfAssessmentCompleted, selfAssessmentDate, selfAssessmentRating, selfAssessmentFeedback } = review
  const blocks = [...rating(selfAssessmentRating, ratingWords), ...text(selfAssessmentFeedback)]
  return {
    title: 'Self-assessment',
    none: 'None.',
    blocks: [...blocks, ...signed(revieweeOf(review), selfAssessmentCompleted ? selfAssessmentDate : null)],
  }
}

function managerPart({ review, preparation: { ratingWords, shared } }: Whole): Part {
  const { managerReviewCompleted, managerReviewDate, managerRating, managerFeedback, reviewer } = review
  const blocks = [...rating(managerRating, ratingWords), ...text(managerFeedback)]
  const told = facts([
    ['Shared with the employee', shared && longDate(shared.at)],
    ['Shared without a self-assessment', shared?.withoutReason],
  ])
  return {
    title: 'Manager’s review',
    none: 'None.',
    blocks: [...blocks, ...signed(fullName(reviewer), managerReviewCompleted ? managerReviewDate : null), ...told],
  }
}

function progressPart({ review }: Whole): Part {
  const texts: [string, string | null][] = [
    ['Achievements', review.achievements],
    [writtenLabels.strengths, review.strengths],
    [writtenLabels.improvements, review.improvements ?? review.areasOfImprovement],
    [writtenLabels.developmentPlan, review.developmentPlan],
    ['Goals for the next period', review.goalsForNextPeriod],
    [writtenLabels.managerComments, review.managerComments],
    [writtenLabels.employeeComments, review.employeeComments],
  ]
  return {
    title: 'Progress',
    none: 'Nothing written yet.',
    blocks: texts.flatMap(([title, words]) => text(words, title)),
  }
}

function decisionPart({ review, preparation: { ratingWords } }: Whole): Part {
  const { finalDecisionDate, finalRating, recommendedAction, finalDecision } = review
  const decided = facts([
    ['Decided', finalDecisionDate && longDate(finalDecisionDate)],
    [writtenLabels.recommendedAction, recommendedAction && actionLabels[recommendedAction]],
  ])
  return {
    title: 'Decision',
    none: 'None yet.',
    blocks: [...rating(finalRating, ratingWords), ...decided, ...text(finalDecision)],
  }
}

const SEEN = 'The employee has seen this review. This does not mean that they agree.'
const DECLINED = 'The employee declined to acknowledge this review.'

function acknowledgementPart({ preparation: { acknowledgement, comments } }: Whole): Part {
  const said: Block[] = (comments ?? []).map(({ comment, at, by }) => ({
    is: 'text',
    title: `Comment of the employee, ${longDate(at)}${by ? `, recorded by ${fullName(by)}` : ''}`,
    text: comment,
  }))
  const none = 'The employee has not acknowledged this review.'
  if (!acknowledgement)
    return { title: 'Acknowledgement', none, blocks: said.length > 0 ? [...text(none), ...said] : [] }
  const { how, on, by, note } = acknowledgement
  const recorded = facts([
    ['When', longDate(on)],
    ['How', howLabels[how]],
    ['Recorded by', by && fullName(by)],
    ['Note', note],
  ])
  return { title: 'Acknowledgement', blocks: [...text(how === 'declined' ? DECLINED : SEEN), ...recorded, ...said] }
}

const reopenedPart = ({ reopenings }: Whole): Part => ({
  title: 'Reopened',
  blocks: facts(
    reopenings.map(({ reason, by, at }) => [`${dateAndTime(at)}, ${fullName(by) || 'an adviser'}`, reason] as const),
  ),
})

function text(words: string | null | undefined, title?: string): Block[] {
  return words ? [{ is: 'text', text: words, ...(title !== undefined && { title }) }] : []
}

function rating(given: number | null, words: readonly string[]): Block[] {
  return given === null ? [] : [{ is: 'rating', rating: given, words: words[given - 1] ?? '' }]
}

const facts = (all: readonly PartFact[]): Block[] =>
  all.some(([, value]) => value) ? [{ is: 'facts', facts: all }] : []
const signed = (by: string | null, on: string | null): Block[] => (on ? [{ is: 'signed', by: by || null, on }] : [])
