import { Suspense } from 'react'
import { getRequest } from '#features/request/contract.ts'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { NotFound } from '#screens/not-found.tsx'
import { Header } from './header.tsx'
import { AssignTask, RequestDialog } from './loads.tsx'
import { Sidebar } from './sidebar.tsx'
import { type StaffKinds, StaffView } from './staff-view.tsx'
import { useStaffNavigation, useStaffSearch } from './use-staff-search.tsx'

/** Where the firm's staff work: the sidebar's views, with what is open above them. */
export function StaffDashboard({ kinds }: { kinds: StaffKinds }) {
  const { request, assign } = useStaffSearch()
  const missing = useMissing(request)
  const unassignable = useMissing(assign === 'pick' ? undefined : assign)
  if (missing || unassignable) return <NotFound />
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[3.75rem_minmax(0,1fr)] 2xl:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
      <a href="#view" className={skip}>
        Skip to content
      </a>
      <Sidebar />
      <div className="min-w-0 px-(--gutter) pb-8 lg:pb-12">
        <div className="mx-auto max-w-312">
          <Header />
          <main id="view" tabIndex={-1} className="outline-none">
            <StaffView kinds={kinds} />
          </main>
        </div>
      </div>
      <Over />
    </div>
  )
}

const skip =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--layer-tooltip) focus:rounded-control focus:bg-surface focus:px-3.5 focus:py-2 focus:font-semibold'

/** Whether the address names a request that does not exist, or not for the reader. */
function useMissing(requestId: string | undefined) {
  const request = useGet(getRequest, { requestId: requestId ?? '' }, { enabled: requestId !== undefined })
  return requestId !== undefined && [400, 404].includes(statusOf(request.error) ?? 0)
}

/** What stands over the view: the open record, the request being handed on. */
function Over() {
  const { request, assign } = useStaffSearch()
  const { change } = useStaffNavigation()
  return (
    <Suspense>
      {request && (
        <RequestDialog
          requestId={request}
          audience="staff"
          onClose={() => change({ request: undefined }, { replace: true })}
        />
      )}
      {assign && <AssignTask requestId={assign} onClose={() => change({ assign: undefined }, { replace: true })} />}
    </Suspense>
  )
}
