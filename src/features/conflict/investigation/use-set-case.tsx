import { useSetField } from '#features/form/form.tsx'
import { call, useTakeBack } from '#platform/api/api.tsx'
import type { ConflictCase } from '../contract.ts'
import { caseLabels } from '../case/words.ts'
import { updateConflict } from '../work/contract.ts'
import { undoneStatus } from './undo-status.ts'

type Field = 'currentStage' | 'severity' | 'status'

export function useSetCase(requestId: string, conflictCase: ConflictCase) {
  const { version } = conflictCase
  const takeBack = useTakeBack()
  const { set, ...setting } = useSetField({
    sends: updateConflict,
    params: { requestId },
    record: conflictCase,
    success: ({ conflictCase: after }) => ({
      title: 'Success',
      description: 'Conflict case updated successfully!',
      action: takeBack(undoing(conflictCase, after)),
    }),
    failure: 'Failed to update conflict case',
  })
  return {
    ...setting,
    set: <Name extends Field>(field: Name, value: ConflictCase[Name]) =>
      set(field, value, { caseData: { [field]: value, version } }),
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
