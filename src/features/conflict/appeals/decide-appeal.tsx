import { type FieldPath, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, LongField, SelectField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { type Appeal, AppealDecision, AppealOutcome, decideAppeal } from './contract.ts'
import { outcomeLabels } from './words.ts'

type Values = z.input<typeof AppealDecision>

export function DecideAppeal({ appeal, onClose }: { appeal: Appeal; onClose: () => void }) {
  const { id: appealId, person, decisionMaker, meeting, version } = appeal
  const form = useForm<Values, unknown, z.output<typeof AppealDecision>>({
    resolver: contractResolver(AppealDecision),
    defaultValues: nothingYet,
  })
  const draft = useFormDraft(form, `appeal-decision:${appealId}`, { place: inPage })
  const { control } = form
  function close() {
    draft.discard()
    onClose()
  }
  const deciding = useSend(
    decideAppeal,
    { appealId },
    {
      success: 'Decision recorded.',
      failure: 'Failed to record the decision. Please try again.',
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      done: close,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title={`The decision on the appeal by ${person.name}`}
      description={`Decided by ${decisionMaker.name}. If it is upheld, the outcome can be changed.`}
      submitLabel="Record the decision"
      busyLabel="Saving..."
      sending={deciding.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((decision) => deciding.send({ ...decision, version }))}
      onClose={close}
    >
      {meeting?.state !== 'held' && (
        <Alert hue="wait" title="No appeal meeting has been held" live={false}>
          The Code asks for one, unless the appeal is withdrawn.
        </Alert>
      )}
      <SelectField control={control} name="outcome" label="Decision" options={outcomes} />
      <LongField control={control} name="outcomeReason" label="Reason" rows={4} maxLength={20_000} />
      <DateField control={control} name="decidedOn" label="Decided on" />
    </FormDialog>
  )
}

const outcomes = [
  { value: '', label: 'Choose one' },
  ...AppealOutcome.options.map((value) => ({ value, label: outcomeLabels[value] })),
]
const nothingYet: Omit<Values, 'outcome'> = { outcomeReason: '', decidedOn: '' }
