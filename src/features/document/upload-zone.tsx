import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Request } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { acceptedFiles } from '#platform/files/rules.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DropZone } from '#ui/fields/drop-zone.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { documentRoom } from './contract.ts'
import { fileHint } from './document-picker.tsx'
import { misfits, roomNote } from './room.ts'
import type { StageOptions } from './upload-dialog.tsx'
import { describeFile, type FileDetails } from './upload-file.tsx'
import { useUploads } from './uploads.tsx'

const UploadDialog = deferred(async () => (await import('./upload-dialog.tsx')).UploadDialog)

type UploadZoneProps = {
  request: Pick<Request, 'id'>
  /** Offers to say what the documents belong to. */
  stages?: StageOptions | undefined
  /** Said of every file that is dropped here. */
  details?: FileDetails | undefined
}

export function UploadZone({ request, stages, details }: UploadZoneProps) {
  const [describing, setDescribing] = useState(false)
  const uploads = useUploads(request, {
    success: stages ? 'Document uploaded successfully!' : 'File uploaded successfully!',
    failure: 'Failed to upload file',
  })
  const { data: room } = useGet(documentRoom, { requestId: request.id })
  const note = room && roomNote(room)
  function send(files: File[]) {
    uploads.add(files, room && ((waiting, added) => misfits(room, waiting, added)))
  }
  function add(files: File[]) {
    for (const file of files) if (details) describeFile(file, details)
    send(files)
  }
  return (
    <>
      {note && <output className="text-ink-2">{note}</output>}
      <DropZone
        label="Upload documents"
        hint={fileHint}
        accept={acceptedFiles}
        files={uploads.items}
        onAdd={add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      {stages && (
        <Button icon={Upload} className="justify-self-start" onClick={() => setDescribing(true)}>
          Upload Document
        </Button>
      )}
      <Suspense>
        {stages && describing && <UploadDialog stages={stages} onUpload={send} onClose={() => setDescribing(false)} />}
      </Suspense>
    </>
  )
}
