import { useWatch } from 'react-hook-form'
import { getReaders } from '#features/restriction/contract.ts'
import { useGet, useSend } from '#platform/api/api.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { updateConflict } from './contract.ts'
import { isUndecided } from '../parties/namesakes.ts'
import { PartyFields } from '../parties/party-fields.tsx'
import { nobodyYet, usePartyForm } from '../parties/use-party-form.tsx'

export function AddParticipant({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { form, asksWhy, mark, close } = usePartyForm(`participant:${requestId}`, nobodyYet, onClose)
  const accounts = useGet(getReaders, { requestId }).data?.people ?? []
  const person = { ...nobodyYet, ...useWatch({ control: form.control }) }
  const asks = !person.email && isUndecided(person, accounts)
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
      description="No one is e-mailed when you add them here."
      submitLabel="Add participant"
      busyLabel="Adding..."
      sending={adding.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((party) =>
        asks ? form.setError('userId', { message: SAY }) : adding.send({ participants: [party] }),
      )}
      onClose={close}
    >
      <PartyFields control={form.control} requestId={requestId} isNew asksWhy={asksWhy} />
    </FormDialog>
  )
}

const SAY = 'Say whether this is the person with the account'
