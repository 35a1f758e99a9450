import { useState } from 'react'
import { ApiError, call, errorText, useSend, useTakeBack } from '#platform/api/api.tsx'
import type { ConflictCase } from '../contract.ts'
import { caseLabels } from '../case/words.ts'
import { updateConflict } from '../work/contract.ts'
import { undoneStatus } from './undo-status.ts'

type Field = 'currentStage' | 'severity' | 'status'

/** Sets one field of a case at a time, and shows the choice until the case is read again. */
export function useSetCase(requestId: string, conflictCase: ConflictCase) {
  const { version } = conflictCase
  const takeBack = useTakeBack()
  const [chosen, setChosen] = useState<{ field: Field; value: string; over: number }>()
  const update = useSend(
    updateConflict,
    { requestId },
    {
      success: ({ conflictCase: after }) => ({
        title: 'Success',
        description: 'Conflict case updated successfully!',
        action: takeBack(undoing(conflictCase, after)),
      }),
      failure: wordsFor,
      failed: () => setChosen(undefined),
    },
  )
  return {
    shown: (field: Field) => (chosen?.field === field && chosen.over === version ? chosen.value : conflictCase[field]),
    sending: update.sending,
    set<Name extends Field>(field: Name, value: ConflictCase[Name]) {
      setChosen({ field, value, over: version })
      update.send({ caseData: { [field]: value, version } })
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

function wordsFor(error: Error) {
  if (error instanceof ApiError && error.code === 'STALE_VERSION')
    return 'Someone else has set this in the meantime. It now shows their choice.'
  return errorText(error, 'Failed to update conflict case')
}
