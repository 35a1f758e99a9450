import { type ComponentType, Suspense } from 'react'
import type { RequestType } from '#features/request/contract.ts'
import type { Audience } from '#features/request/request.tsx'
import { brand } from '#ui/brand.ts'
import { CompletedView } from './completed-view.tsx'
import { DashboardView } from './dashboard-view.tsx'
import { ClientsView, ReportsView, RequestsView, TeamView } from './loads.tsx'
import { useStaffSearch } from './use-staff-search.tsx'
import { viewEntries } from './views.tsx'

/** What each type of request shows in its tab. */
export type StaffKinds = Record<RequestType, { Tab: ComponentType<{ audience: Audience }> }>

/** The view that the address names. */
export function StaffView({ kinds }: { kinds: StaffKinds }) {
  const { view = 'dashboard' } = useStaffSearch()
  const name = viewEntries.find((entry) => entry.view === view)?.label
  return (
    <Suspense>
      <title>{`${name} · ${brand.product}`}</title>
      {view === 'dashboard' && <DashboardView kinds={kinds} />}
      {view === 'requests' && <RequestsView />}
      {view === 'completed' && <CompletedView />}
      {view === 'clients' && <ClientsView />}
      {view === 'team' && <TeamView />}
      {view === 'reports' && <ReportsView />}
    </Suspense>
  )
}
