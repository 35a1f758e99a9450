import { useSend } from '#platform/api/api.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { updateConflict } from '../work/contract.ts'
import { PartyFields } from './party-fields.tsx'
import { nobodyYet, usePartyForm } from './use-party-form.tsx'

export function AddParticipant({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { form, asksWhy, mark, close } = usePartyForm(`participant:${requestId}`, nobodyYet, onClose)
  const adding = useSend(
    updateConflict,
    { requestId },
    {
      success: 'Conflict case updated successfully!',
      failure: 'Failed to update conflict case',
      expects: ['ROLES_OVERLAP'],
      fields: mark,
      done: close,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title="Add participant"
      description="Nobody is e-mailed because they are named here."
      submitLabel="Add participant"
      busyLabel="Adding..."
      sending={adding.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((party) => adding.send({ participants: [party] }))}
      onClose={close}
    >
      <PartyFields control={form.control} requestId={requestId} asksWhy={asksWhy} />
    </FormDialog>
  )
}
