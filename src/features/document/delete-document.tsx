import { useSend } from '#platform/api/api.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { deleteDocument, type Document } from './contract.ts'

export function DeleteDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const { id: documentId, fileName } = document
  const deletion = useSend(
    deleteDocument,
    { documentId },
    {
      success: 'File deleted successfully!',
      failure: 'Failed to delete file',
      done: onClose,
    },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => deletion.send()}
      title={`Delete ${fileName}?`}
      description="It is deleted for everyone who can open this request and cannot be restored."
      confirmLabel="Delete"
      busy={deletion.sending}
      busyLabel="Deleting..."
    />
  )
}
