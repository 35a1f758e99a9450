import { useSend } from '#platform/api/api.tsx'
import { RecordDialog, useRecordForm, whole } from '#features/form/form.tsx'
import { ContactFields, valuesOf } from './contact-fields.tsx'
import { EmergencyContact, NewEmergencyContact, updateContact } from './contract.ts'

type EditContactProps = { contact: EmergencyContact; onClose: () => void }

export function EditContact({ contact, onClose }: EditContactProps) {
  const editing = useRecordForm({
    fields: NewEmergencyContact,
    record: contact,
    reads: EmergencyContact,
    values: valuesOf,
    draft: `emergency-contact:${contact.id}`,
    onClose,
  })
  const saving = useSend(
    updateContact,
    { emergencyContactId: contact.id },
    {
      ...editing.sending,
      success: 'Emergency contact changed.',
      failure: 'Failed to change the contact. Please try again.',
    },
  )
  return (
    <RecordDialog
      editing={editing}
      size="narrow"
      title={`Change ${contact.name}`}
      does="Save contact"
      isSending={saving.sending}
      onSend={(sent) => saving.send({ ...whole(NewEmergencyContact, sent), version: editing.version })}
    >
      <ContactFields control={editing.control} />
    </RecordDialog>
  )
}
