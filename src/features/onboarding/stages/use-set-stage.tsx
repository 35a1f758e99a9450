import { useState } from 'react'
import { useSetField } from '#features/form/form.tsx'
import { ApiError, errorText } from '#platform/api/api.tsx'
import { type OnboardingProcess, updateOnboarding } from '../contract.ts'
import { isWithoutEvidence, type Stage, type StageStatus, statusKey } from './stages.ts'

/** A stage that needs a reason before it is set: its record speaks against it, or there is none. */
export type ToExplain = { stage: Stage; status: StageStatus; says: string }

/** Sets stages one at a time. A stage without evidence, or against it, waits for a reason. */
export function useSetStage(requestId: string, process: OnboardingProcess) {
  const { version } = process
  const [sent, setSent] = useState<Omit<ToExplain, 'says'>>()
  const [toExplain, setToExplain] = useState<ToExplain>()
  const setting = useSetField({
    sends: updateOnboarding,
    params: { requestId },
    record: process,
    success: 'Onboarding process updated successfully!',
    failure: 'Failed to update onboarding process.',
    expects: ['STAGE_CONTRADICTED'],
    done: () => setToExplain(undefined),
    failed(error) {
      if (sent && error instanceof ApiError && error.code === 'STAGE_CONTRADICTED')
        setToExplain({ ...sent, says: errorText(error, 'Its record says otherwise.') })
    },
  })
  function send({ stage, status }: Omit<ToExplain, 'says'>, reason?: string) {
    setSent({ stage, status })
    const field = statusKey(stage)
    const overrides = reason === undefined ? {} : { overrides: { [stage]: reason } }
    setting.set({ [field]: status }, { process: { [field]: status, version, ...overrides } })
  }
  return {
    shown: setting.shown,
    isSetting: setting.isSetting,
    sending: setting.sending,
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
