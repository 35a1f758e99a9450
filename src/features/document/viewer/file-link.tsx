import { type ReactNode, Suspense, useState } from 'react'
import { inPlace } from '#ui/buttons/in-place.ts'
import { linkLook } from '#ui/text/link-look.ts'
import { FileViewer } from './lazy-viewer.tsx'
import type { StoredFile } from './stored-file.tsx'
import { isViewable } from './viewable.ts'

/** The name of a file, which opens it in place or, if that cannot be done, downloads it. */
export function FileLink({ file, icon }: { file: StoredFile; icon?: ReactNode }) {
  const [open, setOpen] = useState(false)
  const opens = isViewable(file) ? { target: '_blank', rel: 'noreferrer' } : { download: file.fileName }
  return (
    <>
      <a
        href={file.href}
        {...opens}
        onClick={inPlace(isViewable(file) ? () => setOpen(true) : undefined)}
        className={linkLook}
      >
        {icon}
        {file.fileName}
      </a>
      <Suspense>{open && <FileViewer file={file} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
