import { type FormEventHandler, useId } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogClose, type DialogProps } from '#ui/overlays/dialog.tsx'

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'onClose' | 'size' | 'why' | 'children'> & {
  onSubmit: FormEventHandler
  submitLabel: string
  busyLabel: string
  sending: boolean
  /** Closing asks first. */
  isDirty: boolean
}

/** A form in a dialog, with Cancel and its one button at the foot. */
export function FormDialog(props: FormDialogProps) {
  const { onSubmit, submitLabel, busyLabel, sending, isDirty, children, ...dialog } = props
  const id = useId()
  return (
    <Dialog
      {...dialog}
      guard={isDirty}
      foot={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id} busy={sending} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-5">
        {children}
      </form>
    </Dialog>
  )
}
