import { useForm } from 'react-hook-form'
import { contractResolver, DateField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { addPlanMeeting } from '../contract.ts'

export function AddMeeting({ planId, onClose }: { planId: string; onClose: () => void }) {
  const form = useForm({ resolver: contractResolver(addPlanMeeting.body), defaultValues: { plannedOn: '' } })
  const adding = useSend(
    addPlanMeeting,
    { planId },
    {
      success: 'Meeting planned.',
      failure: 'Failed to plan the meeting. Please try again.',
      fields: (_name, message) => form.setError('plannedOn', { message }, { shouldFocus: true }),
      done: onClose,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title="Add a meeting"
      submitLabel="Add meeting"
      busyLabel="Saving..."
      sending={adding.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) => adding.send(body))}
      onClose={onClose}
    >
      <DateField control={form.control} name="plannedOn" label="Day" />
    </FormDialog>
  )
}
