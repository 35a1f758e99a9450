import { useSend } from '#platform/api/api.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { type EmergencyContact, removeContact } from './contract.ts'

export function RemoveContact({ contact, onClose }: { contact: EmergencyContact; onClose: () => void }) {
  const removal = useSend(
    removeContact,
    { emergencyContactId: contact.id },
    {
      success: 'Emergency contact removed.',
      failure: 'Failed to remove the contact. Please try again.',
      done: onClose,
    },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => removal.send()}
      title={`Remove ${contact.name}?`}
      description="Their name and number are deleted for everyone and cannot be restored."
      confirmLabel="Remove"
      busy={removal.sending}
      busyLabel="Removing..."
    />
  )
}
