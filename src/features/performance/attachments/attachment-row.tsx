import { PERSONAL_DATA } from '#features/document/contract.ts'
import { aboutFile, isViewable, type StoredFile } from '#features/document/document.tsx'
import { fullName } from '#features/request/request.tsx'
import { callFile } from '#platform/api/api.tsx'
import { fill } from '#platform/contract.ts'
import { FileRow } from '#ui/fields/file-row.tsx'
import { longDate } from '#ui/text/dates.ts'
import { fileSize } from '#ui/text/file-size.ts'
import { type Attachment, downloadAttachment } from './contract.ts'

type AttachmentRowProps = { attachment: Attachment; onOpen: () => void; onDelete: () => void }

export function AttachmentRow({ attachment, onOpen, onDelete }: AttachmentRowProps) {
  const { id, fileName, fileSize: bytes, description, containsPii, uploadedBy, createdAt, can } = attachment
  const by = fullName(uploadedBy)
  return (
    <FileRow
      name={fileName}
      href={fill(downloadAttachment.path, { attachmentId: id })}
      onOpen={isViewable(attachment) ? onOpen : undefined}
      meta={
        <>
          {`${fileSize(bytes)}, uploaded ${by && `by ${by}, `}${longDate(createdAt)}`}
          {description && <span className="block text-ink-2">{description}</span>}
          {containsPii && <span className="block">{PERSONAL_DATA}</span>}
        </>
      }
      removeLabel="Delete"
      onRemove={can.remove ? onDelete : undefined}
    />
  )
}

export function storedAttachment({ id: attachmentId, fileName, mimeType, ...more }: Attachment): StoredFile {
  const params = { attachmentId }
  return {
    fileName,
    mimeType,
    about: aboutFile(more),
    href: fill(downloadAttachment.path, params),
    read: (signal) => callFile(downloadAttachment, { params, signal }),
  }
}
