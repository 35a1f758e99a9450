import { EditDialog, useRecordEdit } from '#features/form/form.tsx'
import { addGoal, GoalDetail, TypedGoal, updateGoal } from './contract.ts'
import { GoalFields } from './goal-fields.tsx'

type GoalFormProps = { requestId: string; goal?: GoalDetail | undefined; onClose: () => void }

/** A new goal, or changes to one; a colleague’s changes to other fields stay. */
export function GoalForm({ requestId, goal, onClose }: GoalFormProps) {
  const edit = useRecordEdit({
    sends: goal ? updateGoal : addGoal,
    params: goal ? { goalId: goal.id } : { requestId },
    name: goal ? `goal:${goal.id}` : `new-goal:${requestId}`,
    edits: TypedGoal,
    record: goal,
    reads: GoalDetail,
    values: (stored) => (stored ? { ...stored, progress: String(stored.progress) } : blank),
    body: ({ version, progress, ...changed }) => ({
      ...changed,
      ...(progress !== undefined && { progress: Number(progress) }),
      ...(goal && { version }),
    }),
    success: goal ? 'Goal saved.' : 'Goal added.',
    failure: 'Failed to save the goal. Please try again.',
    onClose,
  })
  return (
    <EditDialog
      edit={edit}
      isNew={!goal}
      title={goal ? 'Edit the goal' : 'Add a goal'}
      description="The company and the employee can read it."
      does={goal ? 'Save goal' : 'Add goal'}
    >
      <GoalFields edit={edit} />
    </EditDialog>
  )
}

const nothing = { measure: null, description: null, support: null, targetDate: null }
const blank = { version: 1, title: '', ...nothing, priority: 'medium', status: 'not_started', progress: '0' }
