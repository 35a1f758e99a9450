import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX } from 'lucide-react'
import { Segments, type Segment } from '#ui/figures/segments.tsx'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import { type State, stateOf } from '#ui/text/status.tsx'
import { checksDone } from './progress.ts'
import {
  type Backed,
  isWithoutEvidence,
  Stage,
  type StageFields,
  stageLabels,
  type StageStatus,
  stageStatusLabels,
  standingIn,
  statusKey,
} from './stages.ts'

export const stageState = stateOf(stageStatusLabels, {
  pending: { hue: 'off', icon: CircleDashed },
  in_progress: { hue: 'active', icon: HalfCircle },
  completed: { hue: 'done', icon: CircleCheck },
  not_applicable: { hue: 'off', icon: CircleMinus },
  failed: { hue: 'stop', icon: CircleX },
})

/** The state of a stage. A stage that is done without evidence is not shown as a success. */
export function stageStateOf(process: Backed, stage: Stage): State {
  const status = process[statusKey(stage)]
  if (!isWithoutEvidence(stage, status, process)) return stageState(status)
  return { hue: 'wait', icon: CircleAlert, label: standingIn(process, stage) }
}

const segments: Record<StageStatus, Segment> = {
  pending: 'open',
  in_progress: 'half',
  completed: 'done',
  not_applicable: 'skipped',
  failed: 'failed',
}

type StageBarProps = { process: Backed & Pick<StageFields, 'overallProgress'>; large?: boolean }

export function StageBar({ process, large }: StageBarProps) {
  const parts = Stage.options.map((stage) => ({ key: stage, is: segments[process[statusKey(stage)]] }))
  const label = `${checksDone(process)}: ${Stage.options
    .map((stage) => `${stageLabels[stage]} ${standingIn(process, stage)}`)
    .join(', ')}`
  return <Segments label={label} segments={parts} large={large} />
}
