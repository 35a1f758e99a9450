import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import type { Request } from '../contract.ts'
import { useUndo } from './use-undo.tsx'

/** Offered while the reader’s own change of the status is the latest change. */
export function UndoChange({ request, className }: { request: Request; className?: string }) {
  const undo = useUndo(request)
  const [busy, setBusy] = useState(false)
  if (!undo) return null
  function onUndo() {
    setBusy(true)
    // A failure has already been reported.
    void undo?.()
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <Button size="small" busy={busy} onClick={onUndo} className={className}>
      Undo
    </Button>
  )
}
