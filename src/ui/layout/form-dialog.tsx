import { type FormEventHandler, useId } from 'react'
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx'
import { FormFoot } from './form-foot.tsx'

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'onClose' | 'size' | 'why' | 'children'> & {
  onSubmit: FormEventHandler
  submitLabel: string
  busyLabel: string
  sending: boolean
  disabled?: boolean
  /** Closing asks first. */
  isDirty: boolean
}

/** A form in a dialog, with Cancel and its one button at the foot. */
export function FormDialog(props: FormDialogProps) {
  const { onSubmit, submitLabel, busyLabel, sending, disabled, isDirty, children, ...dialog } = props
  const id = useId()
  return (
    <Dialog
      {...dialog}
      guard={isDirty}
      foot={<FormFoot {...{ submitLabel, busyLabel, sending, disabled }} form={id} />}
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-5">
        {children}
      </form>
    </Dialog>
  )
}
