import { useSend } from '#platform/api/api.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { type Attachment, deleteAttachment } from './contract.ts'

type DeleteAttachmentProps = { attachment: Attachment; onClose: () => void }

export function DeleteAttachment({ attachment, onClose }: DeleteAttachmentProps) {
  const deletion = useSend(
    deleteAttachment,
    { attachmentId: attachment.id },
    { success: 'File deleted successfully!', failure: 'Failed to delete file', done: onClose },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => deletion.send()}
      title={`Delete ${attachment.fileName}?`}
      description="It is deleted for everyone who can open this review and cannot be restored."
      confirmLabel="Delete"
      busy={deletion.sending}
      busyLabel="Deleting..."
    />
  )
}
