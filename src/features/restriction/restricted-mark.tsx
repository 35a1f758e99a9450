import { Lock } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Request } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { getReaders } from './contract.ts'
import { restrictedTo } from './in-words.ts'
import { ReadersDialog } from './lazy-readers-dialog.tsx'

/** Beside the badges of a restricted record. It opens the names. */
export function RestrictedMark({ request, short = false }: { request: Request; short?: boolean }) {
  const { data } = useGet(getReaders, { requestId: request.id })
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        title={short ? restrictedTo(data) : undefined}
        onClick={() => setOpen(true)}
        className="inline-flex h-6 items-center gap-1.25 rounded-mark border border-ink px-1.75 text-meta leading-none font-semibold whitespace-nowrap hover:bg-hover pointer-coarse:h-11"
      >
        <Glyph of={Lock} size="small" />
        <span className={short ? 'sr-only' : undefined}>{restrictedTo(data)}</span>
      </button>
      {open && (
        <Suspense>
          <ReadersDialog request={request} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
