import { Button } from '#ui/buttons/button.tsx'
import { DialogClose } from '#ui/overlays/dialog.tsx'

export type FormFootProps = {
  /** The id of the form that is sent. */
  form: string
  closeLabel?: string | undefined
  submitLabel: string
  busyLabel?: string | undefined
  sending: boolean
  disabled?: boolean | undefined
  /** It takes something away. */
  isDanger?: boolean | undefined
}

/** The foot of a dialog with a form: the way out, and its one button. */
export function FormFoot(props: FormFootProps) {
  const { form, closeLabel = 'Cancel', submitLabel, busyLabel = 'Saving...', sending, disabled, isDanger } = props
  return (
    <>
      <DialogClose>
        <Button>{closeLabel}</Button>
      </DialogClose>
      <Button
        variant={isDanger ? 'danger' : 'primary'}
        type="submit"
        form={form}
        disabled={disabled}
        busy={sending}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </Button>
    </>
  )
}
