import { useState } from 'react'
import { ApiError, errorText, useSend } from '#platform/api/api.tsx'
import { type OnboardingProcess, updateOnboarding } from '../contract.ts'
import { isWithoutEvidence, type Stage, type StageStatus, statusKey } from './stages.ts'

/** A stage that needs a reason before it is set: its record speaks against it, or there is none. */
export type ToExplain = { stage: Stage; status: StageStatus; says: string }

/** Sets stages one at a time. A stage without evidence, or against it, waits for a reason. */
export function useSetStage(requestId: string, process: OnboardingProcess) {
  const { version } = process
  const [chosen, setChosen] = useState<{ stage: Stage; status: StageStatus; over: number }>()
  const [toExplain, setToExplain] = useState<ToExplain>()
  const update = useSend(
    updateOnboarding,
    { requestId },
    {
      success: 'Onboarding process updated successfully!',
      failure: wordsFor,
      expects: ['STAGE_CONTRADICTED'],
      done: () => setToExplain(undefined),
      failed(error) {
        setChosen(undefined)
        if (chosen && error instanceof ApiError && error.code === 'STAGE_CONTRADICTED')
          setToExplain({ ...chosen, says: errorText(error, 'Its record says otherwise.') })
      },
    },
  )
  function send({ stage, status }: Pick<ToExplain, 'stage' | 'status'>, reason?: string) {
    setChosen({ stage, status, over: version })
    const overrides = reason === undefined ? {} : { overrides: { [stage]: reason } }
    update.send({ process: { [statusKey(stage)]: status, version, ...overrides } })
  }
  return {
    /** The last choice, until the process has been read again. */
    chosen: chosen?.over === version ? chosen : undefined,
    sending: update.sending,
    set(stage: Stage, status: StageStatus) {
      const says = isWithoutEvidence(stage, status, process) && missing[stage]
      if (says) setToExplain({ stage, status, says })
      else send({ stage, status })
    },
    toExplain,
    explain: (reason: string) => toExplain && send(toExplain, reason),
    leave: () => setToExplain(undefined),
  }
}

const missing: Partial<Record<Stage, string>> = {
  rightToWork: 'No verified right to work check is recorded.',
  referenceCheck: 'No verified reference is recorded.',
  dbsCheck: 'No verified DBS certificate is recorded.',
}

function wordsFor(error: Error) {
  if (error instanceof ApiError && error.code === 'STALE_VERSION')
    return 'Someone else has set this stage in the meantime. It now shows their choice.'
  return errorText(error, 'Failed to update onboarding process.')
}
