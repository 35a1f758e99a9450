import { StageSteps, type Step } from '#ui/figures/stage-steps.tsx'
import { longDate } from '#ui/text/dates.ts'
import { type Review, ReviewStage } from '../contract.ts'
import { stageStatus } from '../review/stages.ts'
import { stageLabels } from '../review/words.ts'

export function ReviewSteps({ review }: { review: Review }) {
  const steps = ReviewStage.options.map((stage): Step => {
    const state = stageStatus(review, stage)
    return { key: stage, label: stageLabels[stage], state, words: whenOf(review, stage, state) }
  })
  return <StageSteps steps={steps} />
}

function whenOf(review: Review, stage: ReviewStage, state: Step['state']) {
  const { stagesLeft, reviewDate, createdAt, completedAt } = review
  if (state === 'in_progress') return `Since ${longDate(stagesLeft.at(-1)?.at ?? createdAt)}`
  if (state === 'pending') return stage === 'conducting_interview' && reviewDate ? longDate(reviewDate) : 'Pending'
  const left = stage === 'interview_outcome' ? completedAt : stagesLeft.find((each) => each.stage === stage)?.at
  return left ? `Completed ${longDate(left)}` : 'Completed'
}
