import { ConfirmCall } from '#features/form/form.tsx'
import { type Attachment, deleteAttachment } from './contract.ts'

type DeleteAttachmentProps = { attachment: Attachment; onClose: () => void }

export function DeleteAttachment({ attachment, onClose }: DeleteAttachmentProps) {
  return (
    <ConfirmCall
      sends={deleteAttachment}
      params={{ attachmentId: attachment.id }}
      onClose={onClose}
      title={`Delete ${attachment.fileName}?`}
      description="It is deleted for everyone who can open this review and cannot be restored."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      success="File deleted successfully!"
      failure="Failed to delete file"
    />
  )
}
