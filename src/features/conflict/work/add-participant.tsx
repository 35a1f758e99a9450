import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { getReaders } from '#features/restriction/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { NewParty } from '../parties/contract.ts'
import { isUndecided } from '../parties/namesakes.ts'
import { PartyFields, partyValues } from '../parties/party-fields.tsx'
import { updateConflict } from './contract.ts'

export function AddParticipant({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const [asksWhy, setAsksWhy] = useState(false)
  const { dialog, control, form } = useRecordForm({
    sends: updateConflict,
    params: { requestId },
    fields: NewParty,
    values: partyValues(),
    draft: `participant:${requestId}`,
    at: 'participants.0.',
    body: (party) => ({ participants: [party] }),
    success: 'Conflict case updated successfully!',
    failure: 'Failed to update conflict case',
    expects: ['ROLES_OVERLAP'],
    refused: (name) => name === 'reason' && setAsksWhy(true),
    onClose,
  })
  const accounts = useGet(getReaders, { requestId }).data?.people ?? []
  const person = { ...partyValues(), ...useWatch({ control }) }
  const asks = !person.email && isUndecided(person, accounts)
  return (
    <RecordDialog
      {...dialog}
      onSend={(party) => (asks ? form.setError('userId', { message: SAY }) : dialog.onSend(party))}
      size="narrow"
      title="Add participant"
      description="No one is e-mailed when you add them here."
      does="Add participant"
      busyLabel="Adding..."
    >
      <PartyFields control={control} requestId={requestId} isNew asksWhy={asksWhy} />
    </RecordDialog>
  )
}

const SAY = 'Say whether this is the person with the account'
