import { RecordDialog, useRecordForm, whole } from '#features/form/form.tsx'
import { ContactFields, valuesOf } from './contact-fields.tsx'
import { EmergencyContact, NewEmergencyContact, updateContact } from './contract.ts'

type EditContactProps = { contact: EmergencyContact; onClose: () => void }

export function EditContact({ contact, onClose }: EditContactProps) {
  const { dialog, control } = useRecordForm({
    sends: updateContact,
    params: { emergencyContactId: contact.id },
    fields: NewEmergencyContact,
    record: contact,
    reads: EmergencyContact,
    values: valuesOf,
    draft: `emergency-contact:${contact.id}`,
    onClose,
    body: (sent, version) => ({ ...whole(NewEmergencyContact, sent), version }),
    success: 'Emergency contact changed.',
    failure: 'Failed to change the contact. Please try again.',
  })
  return (
    <RecordDialog {...dialog} size="narrow" title={`Change ${contact.name}`} does="Save contact">
      <ContactFields control={control} />
    </RecordDialog>
  )
}
