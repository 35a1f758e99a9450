import { longDate } from '#ui/text/dates.ts'
import { type Review, ReviewStage } from '../contract.ts'

// Specification §4 "Performance review stages".

type Standing = Pick<Review, 'currentStage' | 'state' | 'status'>

/** The request was completed before its review, which stays where it was. */
export const isUnfinished = ({ state, status }: Pick<Review, 'state' | 'status'>) =>
  state === 'completed' && status !== 'completed'

/** Stages before the current one are completed, later ones pending. The last is completed with the review. */
export function stageStatus(review: Standing, stage: ReviewStage) {
  const away = stageNumber(stage) - stageNumber(review.currentStage)
  if (away < 0) return 'completed'
  if (away > 0 || isUnfinished(review)) return 'pending'
  return stage === 'interview_outcome' && review.state === 'completed' ? 'completed' : 'in_progress'
}

/** The state of a stage, and since when. */
export function stageInWords(review: Review, stage: ReviewStage) {
  const { stagesLeft, createdAt, completedAt } = review
  const state = stageStatus(review, stage)
  const since = longDate(stagesLeft.at(-1)?.at ?? createdAt)
  if (state === 'in_progress') return review.state === 'cancelled' ? `Reached ${since}` : `Since ${since}`
  if (state === 'pending') return pendingInWords(review, stage)
  const left = stage === 'interview_outcome' ? completedAt : stagesLeft.find((each) => each.stage === stage)?.at
  return left ? `Completed ${longDate(left)}` : 'Completed'
}

function pendingInWords(review: Review, stage: ReviewStage) {
  if (review.state === 'cancelled') return 'Not reached'
  if (isUnfinished(review)) return 'Not completed'
  return stage === 'conducting_interview' && review.reviewDate ? longDate(review.reviewDate) : 'Pending'
}

/** From 1 to 4. */
export const stageNumber = (stage: ReviewStage) => ReviewStage.options.indexOf(stage) + 1
export const STAGES = ReviewStage.options.length
