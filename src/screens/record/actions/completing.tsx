import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { type Act, useType } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import type { RecordProps } from '../record.tsx'
import { useRequestChanges } from '../use-request-changes.tsx'

const CompleteDialog = deferred(async () => (await import('./complete-dialog.tsx')).CompleteDialog)

type CompletingProps = Pick<RecordProps, 'request' | 'place'> & {
  inMenu: boolean
  /** Gets it as an item of the menu, where it has no button. */
  children: (acts: readonly Act[]) => ReactNode
}

export function Completing({ request, place, inMenu, children }: CompletingProps) {
  const close = useCloseRecord()
  const { finishes, openWork } = useType(request.type)
  const [open, setOpen] = useState<readonly string[]>([])
  const { complete, busy } = useRequestChanges(request, { completed: place === 'pane' ? close : undefined })
  if (!request.can.setStatus || finishes) return children([])
  async function onComplete() {
    // If that cannot be read, completing fails too, and says so.
    const left = (await openWork?.(request.id).catch(() => [])) ?? []
    if (left.length > 0) setOpen(left)
    else complete()
  }
  return (
    <>
      {!inMenu && (
        <Button
          size={place === 'pane' ? 'small' : 'normal'}
          icon={Check}
          busy={busy === 'complete'}
          busyLabel="Completing..."
          onClick={() => void onComplete()}
        >
          {words}
        </Button>
      )}
      {children(inMenu ? [{ label: words, icon: Check, onSelect: () => void onComplete() }] : [])}
      <Suspense>
        {open.length > 0 && (
          <CompleteDialog open={open} busy={busy === 'complete'} onComplete={complete} onClose={() => setOpen([])} />
        )}
      </Suspense>
    </>
  )
}

const words = 'Mark as Completed'

/** Nothing is open beside the list any more. */
function useCloseRecord() {
  const navigate = useNavigate()
  return () => void navigate({ to: '.', search: withoutRecord, replace: true, resetScroll: false })
}

const withoutRecord = (search: object) => ({ ...search, request: undefined, show: undefined })
