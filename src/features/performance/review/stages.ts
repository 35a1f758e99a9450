import { type Review, ReviewStage } from '../contract.ts'

// Specification §4 "Performance review stages".

type Standing = Pick<Review, 'currentStage' | 'state'>

/** Stages before the current one are completed, later ones pending. The last is completed with the review. */
export function stageStatus({ currentStage, state }: Standing, stage: ReviewStage) {
  const away = stageNumber(stage) - stageNumber(currentStage)
  if (away < 0) return 'completed'
  if (away > 0) return 'pending'
  return stage === 'interview_outcome' && state === 'completed' ? 'completed' : 'in_progress'
}

/** From 1 to 4. */
export const stageNumber = (stage: ReviewStage) => ReviewStage.options.indexOf(stage) + 1
export const STAGES = ReviewStage.options.length
