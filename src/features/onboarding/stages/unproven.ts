import type { OnboardingProcess } from '../contract.ts'
import { isWithoutEvidence, type Stage, stageStatusLabels, statusKey } from './stages.ts'

/** The remark on a stage that was settled without evidence or against it, with the reason; undefined for the others. */
export function unprovenIn(process: OnboardingProcess, stage: Stage): string | undefined {
  const status = process[statusKey(stage)]
  const reason = process.settings[stage]?.overrideReason
  if (isWithoutEvidence(stage, status, process)) return `Without evidence: ${reason ?? 'no reason was given.'}`
  const isSettled = status === 'completed' || status === 'not_applicable'
  return reason && isSettled ? `${stageStatusLabels[status]} although its record said otherwise: ${reason}` : undefined
}
