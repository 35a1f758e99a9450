import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { useRecordEdit } from '#features/form/form.tsx'
import { addGoal, GoalDetail, type GoalField, TypedGoal, updateGoal } from './contract.ts'

type GoalFormProps = { requestId: string; goal?: GoalDetail | undefined; onClose: () => void }

/** A new goal, or changes to one; a colleague’s changes to other fields stay. */
export function useGoalForm({ requestId, goal, onClose }: GoalFormProps) {
  const [isTried, setTried] = useState(false)
  const edit = useRecordEdit({
    name: goal ? `goal:${goal.id}` : `new-goal:${requestId}`,
    edits: TypedGoal,
    record: goal,
    reads: GoalDetail,
    values: (stored) => (stored ? { ...stored, progress: String(stored.progress) } : blank),
  })
  const isUntitled = edit.value('title').trim() === ''
  function close() {
    edit.discard()
    onClose()
  }
  const sending = {
    ...edit.sending,
    success: goal ? 'Goal saved.' : 'Goal added.',
    failure: 'Failed to save the goal. Please try again.',
    done: close,
  }
  const adding = useSend(addGoal, { requestId }, sending)
  const changing = useSend(updateGoal, { goalId: goal?.id ?? '' }, sending)

  function save() {
    setTried(true)
    const body = edit.checked()
    if (!body || isUntitled) return
    const { version, progress, ...rest } = body
    const given = { ...rest, ...(progress !== undefined && { progress: Number(progress) }) }
    if (goal) changing.send({ ...given, version })
    else adding.send({ ...given, title: edit.value('title') })
  }
  return {
    ...edit,
    problem: (field: GoalField) =>
      field === 'title' && isTried && isUntitled ? 'Title is required' : edit.problem(field),
    saving: adding.sending || changing.sending,
    save,
    close,
  }
}

export type GoalEdit = ReturnType<typeof useGoalForm>

const blank = { version: 1, title: '', priority: 'medium', status: 'not_started', progress: '0' }
