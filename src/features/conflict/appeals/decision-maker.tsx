import { type FieldPath, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import type { AppealEntryProps } from './appeal-entry.tsx'
import { DecisionMaker, setDecisionMaker } from './contract.ts'
import { DeciderFields } from './decider-fields.tsx'

type Values = z.input<typeof DecisionMaker>

export function DecisionMakerDialog({ appeal, onClose, ...about }: AppealEntryProps & { onClose: () => void }) {
  const { id: appealId, person, decisionMaker, involvementReason, version } = appeal
  const defaultValues: Values = { decisionMakerId: decisionMaker.id, involvementReason: involvementReason ?? '' }
  const form = useForm({ resolver: contractResolver(DecisionMaker), defaultValues })
  const saving = useSend(
    setDecisionMaker,
    { appealId },
    {
      success: 'Saved.',
      failure: 'Failed to change who decides.',
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      done: onClose,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title={`Who decides the appeal by ${person.name}`}
      submitLabel="Save"
      busyLabel="Saving..."
      sending={saving.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) => saving.send({ ...body, version }))}
      onClose={onClose}
    >
      <DeciderFields control={form.control} appellantId={person.id} {...about} />
    </FormDialog>
  )
}
