import type { ButtonVariant } from '#ui/buttons/button-look.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CloseButton } from '#ui/overlays/dialog.tsx'

export type FormFootProps = {
  /** The id of the form that is sent. */
  form: string
  closeLabel?: string | undefined
  submitLabel: string
  busyLabel?: string | undefined
  sending: boolean
  disabled?: boolean | undefined
  variant?: ButtonVariant | undefined
}

/** The foot of a dialog with a form: the way out, and its one button. */
export function FormFoot(props: FormFootProps) {
  const { form, closeLabel = 'Cancel', submitLabel, busyLabel = 'Saving...', variant = 'primary' } = props
  return (
    <>
      <CloseButton>{closeLabel}</CloseButton>
      <Button
        variant={variant}
        type="submit"
        form={form}
        disabled={props.disabled}
        busy={props.sending}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </Button>
    </>
  )
}
