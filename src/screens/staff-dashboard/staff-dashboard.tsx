import { Navigate } from '@tanstack/react-router'
import { getRequest } from '#features/request/contract.ts'
import { useAsList } from '#features/request/request.tsx'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { NotFound } from '#screens/not-found.tsx'
import { StaffShell } from '#screens/staff-shell/staff-shell.tsx'
import { useStaffSearch } from '#screens/staff-shell/use-staff-search.tsx'
import { StaffView, useOpenTab, useViewName } from './staff-view.tsx'

export function StaffDashboard() {
  const { request, assign } = useStaffSearch()
  const tab = useOpenTab()
  useAsList(useViewName(), tab?.type?.key)
  const unassignable = useMissing(assign === 'pick' ? undefined : assign)
  if (request && !tab?.type) return <Navigate to="/requests/$requestId" params={{ requestId: request }} replace />
  if (unassignable) return <NotFound />
  return (
    <StaffShell>
      <StaffView />
    </StaffShell>
  )
}

/** Whether the request in the address does not exist for the reader. */
function useMissing(requestId: string | undefined) {
  const request = useGet(getRequest, { requestId: requestId ?? '' }, { enabled: requestId !== undefined })
  return requestId !== undefined && statusOf(request.error) === 404
}
