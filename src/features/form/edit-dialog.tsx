import type { FormEvent, ReactNode } from 'react'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { ChangedMeanwhile } from './record-dialog.tsx'

type EditDialogProps = {
  edit: { isDirty: boolean; isLate: boolean; saving: boolean; save: () => void; close: () => void }
  /** There is nothing to compare with yet. */
  isNew?: boolean
  title: string
  description?: ReactNode
  /** The label of its button. */
  does: string
  children: ReactNode
}

/** The edit of a record, as `useRecordEdit` keeps it, in a dialog. */
export function EditDialog({ edit, isNew = false, does, children, ...dialog }: EditDialogProps) {
  const { isDirty, isLate, saving, save, close } = edit
  const isSame = !isDirty && !isNew
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    save()
  }
  return (
    <FormDialog
      {...dialog}
      why={isSame && 'You have not changed anything yet.'}
      submitLabel={isLate ? 'Save again' : does}
      busyLabel="Saving..."
      sending={saving}
      disabled={isSame}
      isDirty={isDirty}
      onSubmit={onSubmit}
      onClose={close}
    >
      {isLate && <ChangedMeanwhile />}
      {children}
    </FormDialog>
  )
}
