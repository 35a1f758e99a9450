import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { Reason } from './use-reason.tsx'

type ReasonDialogProps = {
  reason: Reason
  title: string
  description: ReactNode
  hint?: string | undefined
  keepLabel: string
  submitLabel: string
  busyLabel: string
  variant: 'primary' | 'danger'
  sending: boolean
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason before an act that needs one. */
export function ReasonDialog({ reason, hint, sending, onReason, ...props }: ReasonDialogProps) {
  const form = useId()
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason.check()) onReason(reason.text)
  }
  return (
    <Dialog
      size="narrow"
      title={props.title}
      description={props.description}
      onClose={props.onClose}
      foot={
        <>
          <DialogClose>
            <Button>{props.keepLabel}</Button>
          </DialogClose>
          <Button variant={props.variant} type="submit" form={form} busy={sending} busyLabel={props.busyLabel}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <Field label="Reason" hint={hint} error={reason.error}>
          <TextArea grow rows={3} value={reason.text} onChange={({ target }) => reason.type(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
