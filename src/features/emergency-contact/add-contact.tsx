import { RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { ContactFields, valuesOf } from './contact-fields.tsx'
import { addContact, EmergencyContact, NewEmergencyContact } from './contract.ts'

export function AddContact({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const editing = useRecordForm({
    fields: NewEmergencyContact,
    record: undefined,
    reads: EmergencyContact,
    values: valuesOf,
    draft: `emergency-contact:${employeeId}`,
    onClose,
  })
  const adding = useSend(
    addContact,
    { employeeId },
    {
      ...editing.sending,
      success: 'Emergency contact added.',
      failure: 'Failed to add the contact. Please try again.',
    },
  )
  return (
    <RecordDialog
      editing={editing}
      size="narrow"
      title="Add an emergency contact"
      does="Add contact"
      isSending={adding.sending}
      onSend={adding.send}
    >
      <ContactFields control={editing.control} />
    </RecordDialog>
  )
}
