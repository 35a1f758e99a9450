import type { FailedUpload, UploadProgress } from '#features/document/document.tsx'
import type { Request } from '#features/request/contract.ts'
import { useType } from '#features/request/request.tsx'
import { errorText } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FileRow } from '#ui/fields/file-row.tsx'
import type { Storing } from './use-storing.tsx'

type StoringDialogProps = {
  storing: Storing
  retry: (storing: Storing, file: File) => void
  leaveOut: (storing: Storing, file: File) => void
  onDone: (request: Request) => void
}

/** Shows a submitted request’s uploads and those that failed. */
export function StoringDialog({ storing, retry, leaveOut, onDone }: StoringDialogProps) {
  const { request, files, progress, failed } = storing
  const busy = files.length > 0
  const close = () => onDone(request)
  return (
    <Dialog
      title={useType(request.type).title}
      description={`${request.reference} is submitted.`}
      onClose={close}
      foot={<Button onClick={close}>{busy ? 'Close, and carry on storing' : 'Leave them out'}</Button>}
    >
      {busy ? (
        <p>{`Storing document ${progress?.number ?? 1} of ${files.length}`}</p>
      ) : (
        <Alert
          title={failed.length === 1 ? 'One document was not stored' : `${failed.length} documents were not stored`}
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
            onRetry={busy ? undefined : () => retry(storing, each.file)}
            onRemove={busy ? undefined : () => leaveOut(storing, each.file)}
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
