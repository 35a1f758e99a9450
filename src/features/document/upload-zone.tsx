import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Request } from '#features/request/contract.ts'
import { acceptedFiles } from '#platform/files/rules.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DropZone } from '#ui/fields/drop-zone.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { fileHint } from './document-picker.tsx'
import type { Visibility } from './contract.ts'
import { ReaderChoice } from './readers/reader-choice.tsx'
import { Readers } from './readers/readers.tsx'
import type { StageOptions } from './upload-dialog.tsx'
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
  /** Only staff read what is dropped here. */
  forStaff?: boolean | undefined
  /** Offers a choice of who reads it. */
  choosesReaders?: boolean | undefined
}

export function UploadZone({ request, stages, details, forStaff, choosesReaders }: UploadZoneProps) {
  const [describing, setDescribing] = useState(false)
  const [chosen, choose] = useState<Visibility>('internal')
  const said = choosesReaders ? { ...details, visibility: chosen } : details
  const uploads = useUploads(request, {
    success: stages ? 'Document uploaded successfully!' : 'File uploaded successfully!',
    failure: 'Failed to upload file',
  })
  const room = useRoom(request.id)
  const send = (files: readonly File[]) => uploads.add(files, room.refusals)
  function add(files: File[]) {
    for (const file of files) if (said) describeFile(file, said)
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
      {choosesReaders ? (
        <ReaderChoice requestId={request.id} value={chosen} onChange={choose} />
      ) : (
        <Readers requestId={request.id} visibility={forStaff ? 'internal' : 'client'} />
      )}
      {stages && (
        <Button icon={Upload} className="justify-self-start" onClick={() => setDescribing(true)}>
          Upload Document
        </Button>
      )}
      <Suspense>
        {stages && describing && (
          <UploadDialog
            requestId={request.id}
            stages={stages}
            isForStaff={choosesReaders && chosen === 'internal'}
            onUpload={send}
            onClose={() => setDescribing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
