import { Suspense } from 'react'
import { useDashboardTab } from '#features/request/request.tsx'
import { useStaffSearch } from '#screens/staff-shell/use-staff-search.tsx'
import { viewEntries } from '#screens/staff-shell/views.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { Title } from '#ui/window/title.tsx'
import { DashboardView } from './dashboard-view.tsx'
import { ClientsView, Completed, ReportsView, RequestsView, TeamView } from './loads.tsx'
import { NoClients, useServesNobody } from './no-clients.tsx'

export function StaffView() {
  const { view = 'dashboard' } = useStaffSearch()
  const name = viewEntries.find((entry) => entry.view === view)?.label
  return (
    <Suspense>
      <Title>{name ?? 'Dashboard'}</Title>
      {view === 'dashboard' && <DashboardView />}
      {view === 'requests' && <RequestsView />}
      {view === 'completed' && <CompletedView />}
      {view === 'clients' && <ClientsView />}
      {view === 'team' && <TeamView />}
      {view === 'reports' && <ReportsView />}
    </Suspense>
  )
}

/** The open tab, if the dashboard is the open view. */
export function useOpenTab() {
  const { view = 'dashboard', tab } = useStaffSearch()
  const open = useDashboardTab(tab)
  return view === 'dashboard' ? open : undefined
}

/** The open view’s name, for the link back to it. */
export function useViewName(): string {
  const { view } = useStaffSearch()
  const tab = useOpenTab()
  const label = viewEntries.find((entry) => entry.view === view)?.label
  return tab && tab.name !== 'overview' ? tab.label : (label ?? 'Dashboard')
}

function CompletedView() {
  const idle = useServesNobody()
  return (
    <>
      <PageTitle tight title="Completed" />
      {idle ? <NoClients ruled /> : <Completed audience="staff" />}
    </>
  )
}
