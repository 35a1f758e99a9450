import { type FieldPath, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, LongField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { giveAdvice, MAX_ADVICE, NewAdvice } from './contract.ts'

type GiveAdviceProps = { requestId: string; client: string; onClose: () => void }

export function GiveAdvice({ requestId, client, onClose }: GiveAdviceProps) {
  const form = useForm({
    resolver: contractResolver(NewAdvice),
    defaultValues: { advice: '', advisedOn: todayInLondon() },
  })
  const draft = useFormDraft(form, `advice:${requestId}`, { place: inPage })
  function close() {
    draft.discard()
    onClose()
  }
  const giving = useSend(
    giveAdvice,
    { requestId },
    {
      success: 'Advice recorded.',
      failure: 'Failed to record the advice. Please try again.',
      // Fields are named by their paths in the body.
      fields: (name, message) =>
        form.setError(name as FieldPath<z.input<typeof NewAdvice>>, { message }, { shouldFocus: true }),
      done: close,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title="Record advice"
      description={`${client || 'The client'} reads it at once and will be asked to decide. You cannot edit it afterwards.`}
      submitLabel="Record advice"
      busyLabel="Recording..."
      sending={giving.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((advice) => giving.send(advice))}
      onClose={close}
    >
      <LongField
        control={form.control}
        name="advice"
        label="Your advice"
        hint="Include what may happen if it is not followed"
        rows={5}
        maxLength={MAX_ADVICE}
      />
      <DateField control={form.control} name="advisedOn" label="Advised on" />
    </FormDialog>
  )
}
