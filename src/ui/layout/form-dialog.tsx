import { type FormEventHandler, useId } from 'react'
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx'
import { FormFoot, type FormFootProps } from './form-foot.tsx'

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'onClose' | 'size' | 'why' | 'children'> &
  Omit<FormFootProps, 'form'> & {
    onSubmit: FormEventHandler
    /** Closing asks first. */
    isDirty: boolean
  }

/** A form in a dialog, with the way out and its one button at the foot. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, why, isDirty, onSubmit, onClose, children, ...foot } = props
  const form = useId()
  return (
    <Dialog {...{ title, description, size, why, onClose }} guard={isDirty} foot={<FormFoot {...foot} form={form} />}>
      <form id={form} noValidate onSubmit={onSubmit} className="grid gap-5">
        {children}
      </form>
    </Dialog>
  )
}
