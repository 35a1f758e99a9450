import { useSend } from '#platform/api/api.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { CaseParticipant } from '../contract.ts'
import { removeParticipant } from './contract.ts'

export function RemoveParticipant({ person, onClose }: { person: CaseParticipant; onClose: () => void }) {
  const removal = useSend(
    removeParticipant,
    { participantId: person.id },
    {
      success: 'Conflict case updated successfully!',
      failure: 'Failed to update conflict case',
      done: onClose,
    },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => removal.send({ version: person.version })}
      title={`Take ${person.name} out of the case?`}
      description="They are no longer listed. The timeline keeps that they were named, and what was written stays."
      confirmLabel="Take out"
      busy={removal.sending}
      busyLabel="Taking out..."
    />
  )
}
