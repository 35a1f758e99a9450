import { ConfirmCall } from '#features/form/form.tsx'
import { deleteDocument, type Document } from './contract.ts'

export function DeleteDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const { id: documentId, fileName } = document
  return (
    <ConfirmCall
      sends={deleteDocument}
      params={{ documentId }}
      onClose={onClose}
      title={`Delete ${fileName}?`}
      description="It is deleted for everyone who can open this request and cannot be restored."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      success="File deleted successfully!"
      failure="Failed to delete file"
    />
  )
}
