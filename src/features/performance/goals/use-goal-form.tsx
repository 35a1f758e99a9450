import { useState } from 'react'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { useRecordEdit } from '#platform/drafts/record-edit.tsx'
import { addGoal, type GoalDetail, GoalDetail as Detail, type GoalField, TypedGoal, updateGoal } from './contract.ts'

type GoalFormProps = { requestId: string; goal?: GoalDetail | undefined; onClose: () => void }

/** A new goal, or changes to one; a colleague’s changes to other fields stay. */
export function useGoalForm({ requestId, goal, onClose }: GoalFormProps) {
  const [late, setLate] = useState<GoalDetail>()
  const [refused, setRefused] = useState<Refused>({})
  const edit = useRecordEdit({
    name: goal ? `goal:${goal.id}` : `new-goal:${requestId}`,
    edits: TypedGoal,
    record: goal ? typed(goal) : blank,
    late: late && typed(late),
  })
  function close() {
    edit.discard()
    onClose()
  }
  const sending = {
    success: goal ? 'Goal saved.' : 'Goal added.',
    failure: 'Failed to save the goal. Please try again.',
    expects: ['STALE_VERSION', 'VALIDATION_FAILED'],
    fields: (name: string, message: string) => setRefused((before) => ({ ...before, [name]: message })),
    failed: (error: Error) => setLate((before) => asLeft(error) ?? before),
    done: close,
  }
  const adding = useSend(addGoal, { requestId }, sending)
  const changing = useSend(updateGoal, { goalId: goal?.id ?? '' }, sending)

  function save() {
    const untitled = edit.value('title').trim() === ''
    setRefused(untitled ? { title: 'Title is required' } : {})
    const body = edit.checked()
    if (!body || untitled) return
    const { version, progress, ...rest } = body
    const given = { ...rest, ...(progress !== undefined && { progress: Number(progress) }) }
    if (goal) changing.send({ ...given, version })
    else adding.send({ ...given, title: edit.value('title') })
  }
  return {
    ...edit,
    problem: (field: GoalField) => edit.problem(field) ?? refused[field],
    set(field: GoalField, value: string) {
      setRefused((before) => ({ ...before, [field]: undefined }))
      edit.set(field, value)
    },
    saving: adding.sending || changing.sending,
    save,
    close,
  }
}

export type GoalEdit = ReturnType<typeof useGoalForm>
type Refused = { [Field in GoalField]?: string | undefined }

const blank = { version: 1, title: '', priority: 'medium', status: 'not_started', progress: '0' }
const typed = (goal: GoalDetail) => ({ ...goal, progress: String(goal.progress) })
const asLeft = (error: Error) => (error instanceof ApiError ? Detail.safeParse(error.current).data : undefined)
