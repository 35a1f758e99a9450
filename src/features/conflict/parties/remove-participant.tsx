import { ConfirmCall } from '#features/form/form.tsx'
import type { CaseParticipant } from '../contract.ts'
import { removeParticipant } from './contract.ts'

export function RemoveParticipant({ person, onClose }: { person: CaseParticipant; onClose: () => void }) {
  return (
    <ConfirmCall
      sends={removeParticipant}
      params={{ participantId: person.id }}
      onClose={onClose}
      body={{ version: person.version }}
      title={`Take ${person.name} out of the case?`}
      description="They are no longer listed. The timeline keeps that they were named, and what was written stays."
      confirmLabel="Take out"
      busyLabel="Taking out..."
      success="Conflict case updated successfully!"
      failure="Failed to update conflict case"
    />
  )
}
