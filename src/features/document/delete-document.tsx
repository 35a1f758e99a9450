import { errorText, isUnauthorized, useSend } from '#platform/api/api.tsx'
import { stalePaths } from '#platform/api/stale.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { deleteDocument, type Document, documentsChanged } from './contract.ts'

/** Asks before a document goes for good. */
export function DeleteDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const { id: documentId, requestId, fileName } = document
  const deletion = useSend(
    deleteDocument,
    { documentId },
    {
      stale: stalePaths(documentsChanged, { requestId }),
      done() {
        toast({ title: 'Success', description: 'File deleted successfully!', hue: 'done' })
        onClose()
      },
      failed(error) {
        if (!isUnauthorized(error))
          toast({ title: 'Error', description: errorText(error, 'Failed to delete file'), hue: 'stop' })
      },
    },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => deletion.send()}
      title={`Delete ${fileName}?`}
      description="The file goes for everybody who can open this request, and cannot be brought back."
      confirmLabel="Delete"
      busy={deletion.sending}
      busyLabel="Deleting..."
    />
  )
}
