import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Request } from '#features/request/contract.ts'
import { acceptedFiles } from '#platform/files/rules.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DropZone } from '#ui/fields/drop-zone.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { fileHint } from './document-picker.tsx'
import type { StageOptions } from './upload-dialog.tsx'
import { Readers } from './readers/readers.tsx'
import { describeFile, type FileDetails } from './upload-file.tsx'
import { RoomNote, useRoom } from './use-room.tsx'
import { useUploads } from './uploads.tsx'

const UploadDialog = deferred(async () => (await import('./upload-dialog.tsx')).UploadDialog)

type UploadZoneProps = {
  request: Pick<Request, 'id'>
  /** Offers a choice of the part that the documents belong to. */
  stages?: StageOptions | undefined
  /** Sent with every file that is dropped here. */
  details?: FileDetails | undefined
  /** Shown if not every reader of the request can read the file. */
  forStaff?: boolean | undefined
}

export function UploadZone({ request, stages, details, forStaff }: UploadZoneProps) {
  const [describing, setDescribing] = useState(false)
  const uploads = useUploads(request, {
    success: stages ? 'Document uploaded successfully!' : 'File uploaded successfully!',
    failure: 'Failed to upload file',
  })
  const room = useRoom(request.id)
  const send = (files: readonly File[]) => uploads.add(files, room.refusals)
  function add(files: File[]) {
    for (const file of files) if (details) describeFile(file, details)
    send(files)
  }
  return (
    <>
      <RoomNote words={room.note} />
      <DropZone
        label="Upload documents"
        hint={fileHint}
        accept={acceptedFiles}
        files={uploads.items}
        onAdd={add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      {forStaff && <Readers visibility="internal" />}
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
