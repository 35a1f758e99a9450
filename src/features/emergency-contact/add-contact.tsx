import { RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { ContactFields, valuesOf } from './contact-fields.tsx'
import { addContact, EmergencyContact, NewEmergencyContact } from './contract.ts'

export function AddContact({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: addContact,
    params: { employeeId },
    fields: NewEmergencyContact,
    record: undefined,
    reads: EmergencyContact,
    values: valuesOf,
    draft: `emergency-contact:${employeeId}`,
    onClose,
    success: 'Emergency contact added.',
    failure: 'Failed to add the contact. Please try again.',
  })
  return (
    <RecordDialog {...dialog} size="narrow" title="Add an emergency contact" does="Add contact">
      <ContactFields control={control} />
    </RecordDialog>
  )
}
