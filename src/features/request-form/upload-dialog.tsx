import type { FailedUpload, UploadProgress } from '#features/document/document.tsx'
import type { Request } from '#features/request/contract.ts'
import { useType } from '#features/request/request.tsx'
import { errorText } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FileRow } from '#ui/fields/file-row.tsx'
import type { DocumentUploads } from './use-document-uploads.tsx'

type UploadDialogProps = {
  uploads: DocumentUploads
  retry: (uploads: DocumentUploads, file: File) => void
  leaveOut: (uploads: DocumentUploads, file: File) => void
  onDone: (request: Request) => void
}

/** Shows a submitted request’s uploads and those that failed. */
export function UploadDialog({ uploads, retry, leaveOut, onDone }: UploadDialogProps) {
  const { request, files, progress, failed } = uploads
  const busy = files.length > 0
  const close = () => onDone(request)
  return (
    <Dialog
      title={useType(request.type).title}
      description={`${request.reference} has been submitted.`}
      onClose={close}
      foot={<Button onClick={close}>{busy ? 'Close and keep uploading' : 'Leave them out'}</Button>}
    >
      {busy ? (
        <p>{`Uploading document ${progress?.number ?? 1} of ${files.length}`}</p>
      ) : (
        <Alert
          title={failed.length === 1 ? 'One document was not uploaded' : `${failed.length} documents were not uploaded`}
        >
          The request itself is with your advisers. Try again, or add them to it later.
        </Alert>
      )}
      <ul aria-label="Documents">
        {files.map((file) => (
          <FileRow key={file.name} name={file.name} progress={percentOf(file, files, progress)} />
        ))}
        {failed.map((each) => (
          <FailedRow
            key={each.file.name}
            {...each}
            onRetry={busy ? undefined : () => retry(uploads, each.file)}
            onRemove={busy ? undefined : () => leaveOut(uploads, each.file)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type FailedRowProps = FailedUpload & { onRetry: (() => void) | undefined; onRemove: (() => void) | undefined }

function FailedRow({ file, error, ...acts }: FailedRowProps) {
  return <FileRow name={file.name} error={errorText(error, 'Failed to upload file')} {...acts} />
}

function percentOf(file: File, files: readonly File[], progress: UploadProgress | undefined) {
  if (file === progress?.file) return progress.percent
  return progress && files.indexOf(file) < progress.number - 1 ? 100 : 0
}
