import { StageSteps, type Step } from '#ui/figures/stage-steps.tsx'
import { type Review, ReviewStage } from '../contract.ts'
import { stageInWords, stageStatus } from '../review/stages.ts'
import { stageLabels } from '../review/words.ts'

export function ReviewSteps({ review }: { review: Review }) {
  const steps = ReviewStage.options.map(
    (stage): Step => ({
      key: stage,
      label: stageLabels[stage],
      state: stageStatus(review, stage),
      words: stageInWords(review, stage),
    }),
  )
  return <StageSteps steps={steps} />
}
