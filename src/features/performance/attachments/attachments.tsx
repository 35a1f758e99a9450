import { Suspense, useState } from 'react'
import { DownloadAll, FileViewer } from '#features/document/document.tsx'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { ShowMore } from '#ui/buttons/show-more.tsx'
import { getReview } from '../contract.ts'
import { AttachmentRow, storedAttachment } from './attachment-row.tsx'
import { type Attachment, listAttachments } from './contract.ts'
import { DeleteAttachment } from './delete-attachment.tsx'
import { UploadAttachments } from './upload-attachments.tsx'

export function Attachments({ request }: RecordPartProps) {
  const { data } = useGet(getReview, { requestId: request.id })
  const attachments = useInfiniteList(listAttachments, { requestId: request.id })
  const [leaving, setLeaving] = useState<Attachment>()
  const [opened, setOpened] = useState<Attachment>()
  return (
    <div className="grid min-w-0 max-w-160 gap-5">
      {data?.can.work && <UploadAttachments requestId={request.id} />}
      <Loaded from={attachments} waiting={<Waiting />} waitingLabel="Loading attachments" empty={<Nothing />}>
        {(rows) => (
          <ul aria-label="Uploaded documents" className="[&>:first-child]:border-t-0">
            {rows.map((each) => (
              <AttachmentRow
                key={each.id}
                attachment={each}
                onOpen={() => setOpened(each)}
                onDelete={() => setLeaving(each)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <DownloadAll requestId={request.id} count={attachments.total} />
      <ShowMore of={attachments} className="justify-self-start" />
      <Suspense>
        {opened && <FileViewer file={storedAttachment(opened)} onClose={() => setOpened(undefined)} />}
      </Suspense>
      {leaving && <DeleteAttachment attachment={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

const Nothing = () => <p className="text-ink-2">No documents yet.</p>

function Waiting() {
  return (
    <div className="grid gap-2 py-2">
      <Skeleton strong className="h-3 w-44" />
      <Skeleton className="h-2.5 w-56" />
    </div>
  )
}
