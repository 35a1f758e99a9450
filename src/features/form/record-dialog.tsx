import type { ReactNode } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import type { ComparedForm } from './compared-form.tsx'
import { SavedMeanwhile } from './saved-meanwhile.ts'

type RecordDialogProps<Values extends FieldValues, Sent> = {
  editing: ComparedForm<Values, Sent>
  size?: 'narrow'
  title: string
  description?: ReactNode
  /** The label of its button. */
  does: string
  /** The label while it is sent. */
  busyLabel?: string
  isSending: boolean
  disabled?: boolean
  /** The reason why, beside it. */
  why?: ReactNode
  onSend: (sent: Sent) => void
  children: ReactNode
}

/** The form of a record in a dialog. A colleague’s change is only overwritten after the reader has seen it. */
export function RecordDialog<Values extends FieldValues, Sent>(props: RecordDialogProps<Values, Sent>) {
  const { editing, does, busyLabel = 'Saving...', isSending, onSend, children, ...dialog } = props
  const { form, close, isLate, savedMeanwhile } = editing
  const { isDirty } = useFormState({ control: form.control })
  return (
    <FormDialog
      {...dialog}
      submitLabel={isLate ? 'Save again' : does}
      busyLabel={busyLabel}
      sending={isSending}
      isDirty={isDirty}
      onSubmit={form.handleSubmit(onSend)}
      onClose={close}
    >
      {isLate && <ChangedMeanwhile />}
      <SavedMeanwhile value={savedMeanwhile}>{children}</SavedMeanwhile>
    </FormDialog>
  )
}

export function ChangedMeanwhile() {
  return (
    <Alert hue="active" title="Someone else has changed this">
      What you typed is kept. Where you both changed a field, theirs is shown below yours. Save again to replace it.
    </Alert>
  )
}
