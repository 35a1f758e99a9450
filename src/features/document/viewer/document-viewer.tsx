import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callFile } from '#platform/api/api.tsx'
import { fill } from '#platform/contract.ts'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { type Document, downloadDocument } from '../contract.ts'
import { decoded } from './decoded.ts'
import { type Viewing, viewingOf } from './viewable.ts'

/** Shows a PDF, a picture or a text in place. Opening it is recorded like a download. */
export function DocumentViewer({ document, onClose }: { document: Document; onClose: () => void }) {
  const file = useFile(document.id)
  const viewing = viewingOf(document)
  return (
    <Dialog
      size="thread"
      title={document.fileName}
      description={[fileSize(document.fileSize), document.description].filter(Boolean).join(', ')}
      onClose={onClose}
      foot={
        <a
          href={fill(downloadDocument.path, { documentId: document.id })}
          download={document.fileName}
          className={buttonLook({})}
        >
          <Glyph of={Download} />
          Download
        </a>
      }
    >
      <div className="grid min-h-0 flex-1 overflow-auto bg-sunken">
        <Loaded from={file} waiting={<Waiting />} waitingLabel="Opening the document">
          {(bytes) => viewing && <Shown viewing={viewing} bytes={bytes} document={document} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

/** Forgotten as soon as the dialog closes. */
function useFile(documentId: string) {
  return useQuery({
    queryKey: ['file', documentId],
    queryFn: ({ signal }) => callFile(downloadDocument, { params: { documentId }, signal }),
    gcTime: 0,
  })
}

type ShownProps = { viewing: Viewing; bytes: Blob; document: Document }

function Shown(props: ShownProps) {
  const { viewing } = props
  if (viewing === 'text') return <Text {...props} />
  if (viewing === 'pdf' && !navigator.pdfViewerEnabled)
    return <p className="p-6 text-ink-2">This browser does not show PDF documents in place. Download it instead.</p>
  return <Placed {...props} />
}

function Placed({ viewing, bytes, document: { fileName } }: ShownProps) {
  const show = shownFrom(bytes)
  if (viewing === 'picture')
    return <img ref={show} alt={fileName} className="m-auto max-h-full max-w-full object-contain" />
  // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser shows a PDF in a sandbox; the type is ours, not the file's
  return <iframe ref={show} title={fileName} className="size-full min-h-[60dvh] border-0" />
}

/** The bytes have an address only while they are on screen. */
const shownFrom = (bytes: Blob) => (node: HTMLImageElement | HTMLIFrameElement | null) => {
  const url = URL.createObjectURL(bytes)
  if (node) node.src = url
  return () => URL.revokeObjectURL(url)
}

const MOST_SHOWN = 200_000

function Text({ bytes, document }: ShownProps) {
  const text = useQuery({
    queryKey: ['text', document.id],
    queryFn: async () => decoded(new Uint8Array(await bytes.slice(0, MOST_SHOWN).arrayBuffer())),
    gcTime: 0,
  })
  return (
    <div className="p-6">
      <pre className="font-sans whitespace-pre-wrap wrap-anywhere">
        <Verbatim>{text.data}</Verbatim>
      </pre>
      {bytes.size > MOST_SHOWN && (
        <p className="mt-4 text-meta text-ink-3">Only the beginning is shown. Download it to read the rest.</p>
      )}
    </div>
  )
}

function Waiting() {
  return <Skeleton className="m-6 h-96" />
}
