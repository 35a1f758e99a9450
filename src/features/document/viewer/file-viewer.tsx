import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { decoded } from './decoded.ts'
import type { StoredFile } from './stored-file.tsx'
import { type Viewing, viewingOf } from './viewable.ts'

/** Shows a PDF, a picture or a text in place. Opening it is recorded like a download, which it is. */
export function FileViewer({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const reading = useFile(file)
  const viewing = viewingOf(file)
  return (
    <Dialog
      size="thread"
      title={file.fileName}
      description={file.about}
      onClose={onClose}
      foot={
        <a href={file.href} download={file.fileName} className={buttonLook({})}>
          <Glyph of={Download} />
          Download
        </a>
      }
    >
      <div className="grid min-h-0 flex-1 overflow-auto bg-sunken">
        <Loaded from={reading} waiting={<Waiting />} waitingLabel="Opening the document">
          {(bytes) => viewing && <Shown viewing={viewing} bytes={bytes} file={file} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

/** Forgotten as soon as the dialog closes. */
function useFile({ href, read }: StoredFile) {
  return useQuery({ queryKey: ['file', href], queryFn: ({ signal }) => read(signal), gcTime: 0 })
}

type ShownProps = { viewing: Viewing; bytes: Blob; file: StoredFile }

function Shown(props: ShownProps) {
  const { viewing } = props
  if (viewing === 'text') return <Text {...props} />
  if (viewing === 'pdf' && !navigator.pdfViewerEnabled)
    return <p className="p-6 text-ink-2">This browser does not show PDF documents in place. Download it instead.</p>
  return <Placed {...props} />
}

function Placed({ viewing, bytes, file: { fileName } }: ShownProps) {
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

const MAX_SHOWN = 200_000

function Text({ bytes, file }: ShownProps) {
  const text = useQuery({
    queryKey: ['text', file.href],
    queryFn: async () => decoded(new Uint8Array(await bytes.slice(0, MAX_SHOWN).arrayBuffer())),
    gcTime: 0,
  })
  return (
    <div className="p-6">
      <pre className="font-sans whitespace-pre-wrap wrap-anywhere">
        <Verbatim>{text.data}</Verbatim>
      </pre>
      {bytes.size > MAX_SHOWN && (
        <p className="mt-4 text-meta text-ink-3">Only the beginning is shown. Download it to read the rest.</p>
      )}
    </div>
  )
}

function Waiting() {
  return <Skeleton className="m-6 h-96" />
}
