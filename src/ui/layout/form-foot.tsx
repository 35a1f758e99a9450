import { Button } from '#ui/buttons/button.tsx'
import { DialogClose } from '#ui/overlays/dialog.tsx'

type FormFootProps = {
  /** The id of the form that is sent. */
  form: string
  closeLabel?: string
  submitLabel: string
  busyLabel?: string
  sending: boolean
  disabled?: boolean
}

/** The foot of a dialog with a form: the way out, and its one button. */
export function FormFoot(props: FormFootProps) {
  const { form, closeLabel = 'Cancel', submitLabel, busyLabel = 'Saving...', sending, disabled } = props
  return (
    <>
      <DialogClose>
        <Button>{closeLabel}</Button>
      </DialogClose>
      <Button variant="primary" type="submit" form={form} disabled={disabled} busy={sending} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </>
  )
}
