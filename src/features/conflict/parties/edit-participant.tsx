import { useState } from 'react'
import { RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { type CaseParticipant, Participant } from '../contract.ts'
import { NewParty, updateParticipant } from './contract.ts'
import { PartyFields, partyValues } from './party-fields.tsx'

type EditParticipantProps = { requestId: string; person: CaseParticipant; onClose: () => void }

export function EditParticipant({ requestId, person, onClose }: EditParticipantProps) {
  const { id: participantId, name, exception } = person
  const [asksWhy, setAsksWhy] = useState(exception !== null)
  const { dialog, control } = useRecordForm({
    sends: updateParticipant,
    params: { participantId },
    fields: NewParty,
    record: person,
    reads: Participant,
    values: (now: Participant = person) => ({ ...partyValues(now), reason: exception?.reason ?? '' }),
    draft: `participant:${participantId}`,
    body: ({ email = null, phone = null, position = null, department = null, ...rest }, version) => ({
      ...rest,
      email,
      phone,
      position,
      department,
      version,
    }),
    success: 'Conflict case updated successfully!',
    failure: 'Failed to update conflict case',
    expects: ['ROLES_OVERLAP'],
    refused: (field) => field === 'reason' && setAsksWhy(true),
    onClose,
  })
  return (
    <RecordDialog {...dialog} size="narrow" title={`Change ${name}`} does="Save participant">
      <PartyFields control={control} requestId={requestId} asksWhy={asksWhy} />
    </RecordDialog>
  )
}
