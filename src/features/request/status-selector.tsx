import { Suspense } from 'react'
import { Status } from '#ui/text/status.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { requestState } from './request-state.tsx'
import type { StatusPickerProps } from './status-picker.tsx'

// Clients never change a status, so the picker is only loaded for those who may.
const StatusPicker = deferred(async () => (await import('./status-picker.tsx')).StatusPicker)

export function StatusSelector({ request, className }: StatusPickerProps) {
  const status = <Status {...requestState(request.status)} />
  if (!request.can.setStatus && !request.can.reopen) return status
  return (
    <Suspense fallback={status}>
      <StatusPicker request={request} className={className} />
    </Suspense>
  )
}
