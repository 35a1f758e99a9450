import { StageSteps, type Step } from '#ui/figures/stage-steps.tsx'
import { longDate } from '#ui/text/dates.ts'
import { CaseStage, type ConflictCase } from '../contract.ts'
import { completedKey, stageLabels, stageStatus } from '../work/stages.ts'

export function CaseSteps({ conflictCase }: { conflictCase: ConflictCase }) {
  const steps = CaseStage.options.map((stage): Step => {
    const state = stageStatus(conflictCase, stage)
    return { key: stage, label: stageLabels[stage], state, words: whenOf(conflictCase, stage, state) }
  })
  return <StageSteps steps={steps} />
}

function whenOf(conflictCase: ConflictCase, stage: CaseStage, state: Step['state']) {
  if (state === 'pending') return 'Pending'
  const at = conflictCase[completedKey(stage)]
  if (state === 'completed') return at ? `Completed ${longDate(at)}` : 'Completed'
  const before = CaseStage.options[CaseStage.options.indexOf(stage) - 1]
  const since = before && conflictCase[completedKey(before)]
  return since ? `Since ${longDate(since)}` : 'In progress'
}
