import { useState } from 'react'
import { ApiError, errorText, useSend } from '#platform/api/api.tsx'
import { type OnboardingProcess, updateOnboarding } from '../contract.ts'
import { type Stage, type StageStatus, statusKey } from './stages.ts'

type Contradicted = { stage: Stage; says: string }

/** Sets stages one at a time. A stage that its record contradicts waits for a reason. */
export function useSetStage(requestId: string, { version }: Pick<OnboardingProcess, 'version'>) {
  const [chosen, setChosen] = useState<{ stage: Stage; status: StageStatus; over: number }>()
  const [contradicted, setContradicted] = useState<Contradicted>()
  const update = useSend(
    updateOnboarding,
    { requestId },
    {
      success: 'Onboarding process updated successfully!',
      failure: wordsFor,
      expects: ['STAGE_CONTRADICTED'],
      done: () => setContradicted(undefined),
      failed(error) {
        setChosen(undefined)
        const stage = chosen?.stage
        if (stage && error instanceof ApiError && error.code === 'STAGE_CONTRADICTED')
          setContradicted({ stage, says: errorText(error, 'Its record says otherwise.') })
      },
    },
  )
  return {
    /** What was chosen last, until the process is read again. */
    chosen: chosen?.over === version ? chosen : undefined,
    sending: update.sending,
    set(stage: Stage, status: StageStatus) {
      setChosen({ stage, status, over: version })
      update.send({ process: { [statusKey(stage)]: status, version } })
    },
    contradicted,
    override(reason: string) {
      if (!contradicted) return
      const { stage } = contradicted
      setChosen({ stage, status: 'completed', over: version })
      update.send({ process: { [statusKey(stage)]: 'completed', version, overrides: { [stage]: reason } } })
    },
    leave: () => setContradicted(undefined),
  }
}

function wordsFor(error: Error) {
  if (error instanceof ApiError && error.code === 'STALE_VERSION')
    return 'Someone else has set this stage in the meantime. It now shows their choice.'
  return errorText(error, 'Failed to update onboarding process.')
}
