import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, SelectField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { recordStatusCheck } from '../contract.ts'
import { NewStatusCheck, ServiceResult, serviceResultLabels } from './update-service.ts'

type Values = z.input<typeof NewStatusCheck>

export function RecordStatus({ dbsCheckId, onClose }: { dbsCheckId: string; onClose: () => void }) {
  const form = useForm<Values, unknown, NewStatusCheck>({
    resolver: contractResolver(NewStatusCheck),
    defaultValues: { consentDate: '', checkedOn: '', result: 'no_new_information' },
  })
  const recording = useSend(
    recordStatusCheck,
    { dbsCheckId },
    {
      success: 'Status check recorded.',
      failure: 'Failed to record the status check. Please try again.',
      fields: (name, message) => form.setError(name as keyof Values, { message }), // the server names our own fields
      done: onClose,
    },
  )
  const { control } = form
  return (
    <FormDialog
      title="Record a status check"
      description="What the Update Service said of this certificate. It is asked only with their consent, for the same workforce and level."
      submitLabel="Record status check"
      busyLabel="Recording..."
      sending={recording.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((check) => recording.send(check))}
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <DateField control={control} name="consentDate" label="Consent given on" />
        <DateField control={control} name="checkedOn" label="Service asked on" />
      </div>
      <SelectField control={control} name="result" label="Result" options={results} />
    </FormDialog>
  )
}

const results = ServiceResult.options.map((value) => ({ value, label: serviceResultLabels[value] }))
