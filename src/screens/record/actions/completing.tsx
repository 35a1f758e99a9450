import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useType } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import type { RecordProps } from '../record.tsx'
import { useRequestChanges } from '../use-request-changes.tsx'

const CompleteDialog = deferred(async () => (await import('./complete-dialog.tsx')).CompleteDialog)

export function Completing({ request, place }: Pick<RecordProps, 'request' | 'place'>) {
  const close = useCloseRecord()
  const { finishes, openWork } = useType(request.type)
  const [open, setOpen] = useState<readonly string[]>([])
  const { complete, busy } = useRequestChanges(request, { completed: place === 'pane' ? close : undefined })
  if (!request.can.setStatus || finishes) return null
  async function onComplete() {
    // If that cannot be read, completing fails too, and says so.
    const left = (await openWork?.(request.id).catch(() => [])) ?? []
    if (left.length > 0) setOpen(left)
    else complete()
  }
  return (
    <>
      <Button
        size={place === 'pane' ? 'small' : 'normal'}
        icon={Check}
        busy={busy === 'complete'}
        busyLabel="Completing..."
        onClick={() => void onComplete()}
      >
        Mark as Completed
      </Button>
      <Suspense>
        {open.length > 0 && (
          <CompleteDialog open={open} busy={busy === 'complete'} onComplete={complete} onClose={() => setOpen([])} />
        )}
      </Suspense>
    </>
  )
}

/** Nothing is open beside the list any more. */
function useCloseRecord() {
  const navigate = useNavigate()
  return () => void navigate({ to: '.', search: withoutRecord, replace: true, resetScroll: false })
}

const withoutRecord = (search: object) => ({ ...search, request: undefined, show: undefined })
