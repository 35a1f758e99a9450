import type { FormEvent } from 'react'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import type { GoalDetail } from './contract.ts'
import { GoalFields } from './goal-fields.tsx'
import { useGoalForm } from './use-goal-form.tsx'

type GoalFormProps = { requestId: string; goal?: GoalDetail | undefined; onClose: () => void }

export function GoalForm({ requestId, goal, onClose }: GoalFormProps) {
  const edit = useGoalForm({ requestId, goal, onClose })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    edit.save()
  }
  return (
    <FormDialog
      title={goal ? 'Edit the goal' : 'Add a goal'}
      description="The company and the employee can read it."
      submitLabel={edit.isLate ? 'Save again' : goal ? 'Save goal' : 'Add goal'}
      busyLabel="Saving..."
      sending={edit.saving}
      isDirty={edit.isDirty}
      onSubmit={onSubmit}
      onClose={edit.close}
    >
      {edit.isLate && (
        <Alert hue="wait" title="Someone else changed this goal in the meantime">
          What you typed is kept: save again to replace theirs.
        </Alert>
      )}
      <GoalFields edit={edit} />
    </FormDialog>
  )
}
