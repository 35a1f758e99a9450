import { ConfirmCall } from '#features/form/form.tsx'
import { type EmergencyContact, removeContact } from './contract.ts'

export function RemoveContact({ contact, onClose }: { contact: EmergencyContact; onClose: () => void }) {
  return (
    <ConfirmCall
      sends={removeContact}
      params={{ emergencyContactId: contact.id }}
      onClose={onClose}
      title={`Remove ${contact.name}?`}
      description="Their name and number are deleted for everyone and cannot be restored."
      confirmLabel="Remove"
      busyLabel="Removing..."
      success="Emergency contact removed."
      failure="Failed to remove the contact. Please try again."
    />
  )
}
