import { useState } from 'react'
import { useSetField } from '#features/form/form.tsx'
import { call, useTakeBack } from '#platform/api/api.tsx'
import type { ConflictCase } from '../contract.ts'
import { caseLabels } from '../case/words.ts'
import { updateConflict } from '../work/contract.ts'
import { undoneStatus } from './undo-status.ts'

export type CaseChoice = Partial<Pick<ConflictCase, 'currentStage' | 'severity' | 'status'>>

export function useSetCase(requestId: string, conflictCase: ConflictCase) {
  const { version } = conflictCase
  const takeBack = useTakeBack()
  const [isStatusAlone, setStatusAlone] = useState(false)
  const { set, ...setting } = useSetField({
    sends: updateConflict,
    params: { requestId },
    record: conflictCase,
    success: ({ conflictCase: after }) => ({
      title: 'Success',
      description: 'Conflict case updated successfully!',
      action: isStatusAlone ? takeBack(undoing(conflictCase, after)) : undefined,
    }),
    failure: 'Failed to update conflict case',
  })
  return {
    ...setting,
    set(choice: CaseChoice) {
      setStatusAlone(Object.keys(choice).join() === 'status')
      set(choice, { caseData: { ...choice, version } })
    },
  }
}

function undoing(before: ConflictCase, { requestId, version, ...after }: ConflictCase) {
  const status = undoneStatus(before, { ...after, version })
  return (
    status && {
      send: () =>
        call(updateConflict, { params: { requestId }, body: { caseData: { status, version } }, isExact: true }),
      done: `The case is ${caseLabels[status]} again.`,
      late: 'Someone has changed the status of this case since then.',
    }
  )
}
