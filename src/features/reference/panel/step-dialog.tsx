import { type ReactNode, useId } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { FormFoot } from '#ui/layout/form-foot.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type StepDialogProps<Values extends FieldValues, Sent> = {
  title: string
  description: string
  /** The label of its button. */
  does: string
  form: UseFormReturn<Values, unknown, Sent>
  sending: boolean
  onSend: (sent: Sent) => void
  onClose: () => void
  children: ReactNode
}

/** A form that takes a reference one step on. */
export function StepDialog<Values extends FieldValues, Sent>(props: StepDialogProps<Values, Sent>) {
  const { title, description, does, form, sending, onSend, onClose, children } = props
  const id = useId()
  const { isDirty } = useFormState({ control: form.control })
  return (
    <Dialog
      title={title}
      description={description}
      guard={isDirty}
      onClose={onClose}
      foot={<FormFoot form={id} submitLabel={does} sending={sending} />}
    >
      <form id={id} noValidate onSubmit={form.handleSubmit((sent) => onSend(sent))} className="grid gap-5">
        {children}
      </form>
    </Dialog>
  )
}
