import { call } from '#platform/api/api.tsx'
import { getOnboarding } from './contract.ts'
import { isDone, isWithoutEvidence, Stage, stageLabels, standingIn, statusKey } from './stages/stages.ts'

/** The checks that are not done, or done without evidence, one a line. */
export async function openWork(requestId: string): Promise<readonly string[]> {
  const { process } = await call(getOnboarding, { params: { requestId } })
  return Stage.options
    .filter((stage) => {
      const status = process[statusKey(stage)]
      return !isDone(stage, status) || isWithoutEvidence(stage, status, process)
    })
    .map((stage) => `${stageLabels[stage]}: ${standingIn(process, stage)}`)
}
