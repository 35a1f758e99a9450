import { useState } from 'react'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { type CaseParticipant, Participant } from '../contract.ts'
import { updateParticipant } from './contract.ts'
import { PartyFields, type PartyValues } from './party-fields.tsx'
import { roleLabels } from './roles.ts'
import { usePartyForm } from './use-party-form.tsx'

type EditParticipantProps = { requestId: string; person: CaseParticipant; onClose: () => void }

export function EditParticipant({ requestId, person, onClose }: EditParticipantProps) {
  const { form, asksWhy, mark, close } = usePartyForm(`participant:${person.id}`, valuesOf(person), onClose)
  const [theirs, setTheirs] = useState<Participant>()
  const saving = useSend(
    updateParticipant,
    { participantId: person.id },
    {
      success: 'Conflict case updated successfully!',
      failure: 'Failed to update conflict case',
      expects: ['STALE_VERSION', 'ROLES_OVERLAP'],
      fields: mark,
      failed: (error) => setTheirs(currentIn(error)),
      done: close,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title={`Change ${person.name}`}
      submitLabel="Save participant"
      busyLabel="Saving..."
      sending={saving.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ email = null, phone = null, position = null, department = null, ...rest }) =>
        saving.send({ ...rest, email, phone, position, department, version: (theirs ?? person).version }),
      )}
      onClose={close}
    >
      {theirs && (
        <Alert hue="wait" title="Someone else changed this person in the meantime">
          It now reads {summaryOf(theirs)}. What you typed is kept: save again to replace theirs.
        </Alert>
      )}
      <PartyFields control={form.control} requestId={requestId} asksWhy={asksWhy} />
    </FormDialog>
  )
}

const currentIn = (error: Error) =>
  error instanceof ApiError && error.code === 'STALE_VERSION' ? Participant.safeParse(error.current).data : undefined

const summaryOf = ({ name, role, email, phone, position, department }: Participant) =>
  [name, roleLabels[role], email, phone, position, department].filter(Boolean).join(', ')

const valuesOf = ({
  name,
  role,
  email,
  phone,
  position,
  department,
  userId,
  exception,
}: CaseParticipant): PartyValues => ({
  name,
  role,
  userId,
  email: email ?? '',
  phone: phone ?? '',
  position: position ?? '',
  department: department ?? '',
  ...(exception && { reason: exception.reason }),
})
