import { Suspense } from 'react'
import { Status } from '#ui/text/status.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { requestState } from './request-state.tsx'
import type { StatusPickerProps } from './status-picker.tsx'

// Clients never change a status: the list is fetched for those who may.
const StatusPicker = deferred(async () => (await import('./status-picker.tsx')).StatusPicker)

/** A request's status, to be changed where it stands by whoever may. */
export function StatusSelector({ request, className }: StatusPickerProps) {
  const status = <Status {...requestState(request.status)} />
  if (!request.can.setStatus && !request.can.reopen) return status
  return (
    <Suspense fallback={status}>
      <StatusPicker request={request} className={className} />
    </Suspense>
  )
}
