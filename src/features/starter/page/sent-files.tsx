import { useSend } from '#platform/api/api.tsx'
import { FileRow } from '#ui/fields/file-row.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { type Page, removeStarterDocument } from '../contract.ts'

type Handed = Page['documents'][number]
type SentFilesProps = {
  label?: string
  documents: readonly Handed[]
  mayRemove: boolean
  aboutOf?: (document: Handed) => string
}

/** The files sent so far; each can be taken back until it is approved. */
export function SentFiles({ label, documents, mayRemove, aboutOf }: SentFilesProps) {
  const { send, sending } = useSend(removeStarterDocument, undefined, {
    failure: 'It could not be removed. Please try again.',
  })
  if (documents.length === 0) return null
  return (
    <ul aria-label={label}>
      {documents.map((each) => (
        <FileRow
          key={each.id}
          name={each.fileName}
          meta={[aboutOf?.(each), fileSize(each.fileSize), each.isApproved && 'approved'].filter(Boolean).join(', ')}
          onRemove={each.isApproved || !mayRemove || sending ? undefined : () => send({ documentId: each.id })}
        />
      ))}
    </ul>
  )
}
