import { Eye } from 'lucide-react'
import { Suspense, useState } from 'react'
import { fill } from '#platform/contract.ts'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { fullName } from '#features/request/request.tsx'
import type { Request } from '#features/request/contract.ts'
import { ShowMore } from '#ui/buttons/show-more.tsx'
import { longDate } from '#ui/text/dates.ts'
import { FileRow } from '#ui/fields/file-row.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import { type Document, downloadDocument, listDocuments, PERSONAL_DATA } from './contract.ts'
import { DeleteDocument } from './delete-document.tsx'
import { DownloadAll } from './archive/download-all.tsx'
import { ChangeReaders } from './readers/change-readers.tsx'
import { UploadZone } from './upload-zone.tsx'
import type { StageOptions } from './upload-dialog.tsx'
import { FileViewer } from './viewer/lazy-viewer.tsx'
import { storedDocument } from './viewer/stored-file.tsx'
import { isViewable } from './viewer/viewable.ts'

type DocumentListProps = {
  request: Pick<Request, 'id' | 'can'>
  /** The parts of the request that a document may belong to, if its type has any. */
  stages?: StageOptions | undefined
}

export function DocumentList({ request, stages }: DocumentListProps) {
  const documents = useInfiniteList(listDocuments, { requestId: request.id })
  const [leaving, setLeaving] = useState<Document>()
  const [opened, setOpened] = useState<Document>()
  const [changing, setChanging] = useState<Document>()
  return (
    <div className="grid min-w-0 gap-3">
      <Loaded from={documents} waiting={<Waiting />} waitingLabel="Loading documents" empty={<Nothing />}>
        {(rows) => (
          <ul aria-label="Documents" className="[&>:first-child]:border-t-0">
            {rows.map((each) => (
              <DocumentRow
                key={each.id}
                document={each}
                stages={stages}
                onOpen={setOpened}
                {...(each.can.remove && { onDelete: setLeaving })}
                {...(each.can.setReaders && { onChangeReaders: setChanging })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <DownloadAll requestId={request.id} count={documents.total} />
      <ShowMore of={documents} className="justify-self-start" />
      {request.can.attach && (
        <div {...shownAt('new-document')} className="grid">
          <UploadZone request={request} stages={stages} choosesReaders={request.can.note} />
        </div>
      )}
      <Suspense>{opened && <FileViewer file={storedDocument(opened)} onClose={() => setOpened(undefined)} />}</Suspense>
      {changing && <ChangeReaders document={changing} onClose={() => setChanging(undefined)} />}
      {leaving && <DeleteDocument document={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

type DocumentRowProps = {
  document: Document
  stages: StageOptions | undefined
  onOpen: (document: Document) => void
  onDelete?: (document: Document) => void
  onChangeReaders?: ((document: Document) => void) | undefined
}

function DocumentRow({ document, stages, onOpen, onDelete, onChangeReaders }: DocumentRowProps) {
  const { id, fileName, fileSize: bytes, description, visibility, containsPii, uploadedBy, createdAt } = document
  const by = fullName(uploadedBy)
  const stage = stages?.find(({ value }) => value === document.stage)?.label
  return (
    <FileRow
      name={fileName}
      href={fill(downloadDocument.path, { documentId: id })}
      onOpen={isViewable(document) ? () => onOpen(document) : undefined}
      meta={
        <>
          {`${stage ? `${stage}, ` : ''}${fileSize(bytes)}, uploaded ${by && `by ${by}, `}${longDate(createdAt)}`}
          {description && <span className="block text-ink-2">{description}</span>}
          {containsPii && <span className="block">{PERSONAL_DATA}</span>}
          {(visibility === 'internal' || onChangeReaders) && <ReadBy document={document} onChange={onChangeReaders} />}
        </>
      }
      removeLabel="Delete"
      onRemove={onDelete && (() => onDelete(document))}
    />
  )
}

type ReadByProps = { document: Document; onChange: DocumentRowProps['onChangeReaders'] }

function ReadBy({ document, onChange }: ReadByProps) {
  return (
    <span className="flex items-center gap-1 text-ink-2">
      <Glyph of={Eye} size="small" className="text-ink-3" />
      <span>{document.visibility === 'internal' ? 'Read by staff only' : 'Read by staff and the company'}</span>
      {onChange && (
        <LinkButton data-print="no" onClick={() => onChange(document)}>
          Change<VisuallyHidden> who reads {document.fileName}</VisuallyHidden>
        </LinkButton>
      )}
    </span>
  )
}

function Nothing() {
  return <p className="text-ink-2">No documents yet.</p>
}

function Waiting() {
  return (
    <div className="grid gap-2 py-2">
      <Skeleton strong className="h-3 w-44" />
      <Skeleton className="h-2.5 w-56" />
    </div>
  )
}
