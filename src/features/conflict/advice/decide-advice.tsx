import { type FieldPath, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, LongField, TextField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { type Advice, decideAdvice, Decision, MAX_ANSWER } from './contract.ts'

type DecideAdviceProps = { requestId: string; advice: Advice; onClose: () => void }

/** For the client, or for staff who were told of the decision. */
export function DecideAdvice({ requestId, advice, onClose }: DecideAdviceProps) {
  const asSelf = advice.can.decideAsSelf
  const form = useForm({
    resolver: contractResolver(Decision),
    defaultValues: { decision: '', decidedBy: '', decidedOn: todayInLondon() },
  })
  const draft = useFormDraft(form, `decision:${requestId}:${advice.id}`, { place: inPage })
  function close() {
    draft.discard()
    onClose()
  }
  const deciding = useSend(
    decideAdvice,
    { adviceId: advice.id },
    {
      success: 'Decision recorded.',
      failure: 'Failed to record the decision. Please try again.',
      // Fields are named by their paths in the body.
      fields: (name, message) =>
        form.setError(name as FieldPath<z.input<typeof Decision>>, { message }, { shouldFocus: true }),
      done: close,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title={asSelf ? 'What do you decide?' : 'Record the client’s decision'}
      description="It is kept with the advice, and you cannot edit it afterwards."
      submitLabel={asSelf ? 'Decide' : 'Record decision'}
      busyLabel="Recording..."
      sending={deciding.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((decision) => deciding.send({ ...decision, version: advice.version }))}
      onClose={close}
    >
      <blockquote className="max-h-40 overflow-y-auto border-l-2 border-rule-2 pl-3 wrap-anywhere whitespace-pre-wrap text-ink-2">
        <Verbatim>{advice.advice}</Verbatim>
      </blockquote>
      <LongField
        control={form.control}
        name="decision"
        label={asSelf ? 'Your decision' : 'Decision'}
        rows={3}
        maxLength={MAX_ANSWER}
      />
      {!asSelf && (
        <TextField control={form.control} name="decidedBy" label="Who decided" hint="At the client, by name" />
      )}
      <DateField control={form.control} name="decidedOn" label="Decided on" />
    </FormDialog>
  )
}
