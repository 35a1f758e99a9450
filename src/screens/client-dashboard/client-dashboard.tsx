import { Navigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAsList, useDashboardTab } from '#features/request/request.tsx'
import { ClientShell } from '#screens/client-shell/client-shell.tsx'
import { brand } from '#ui/brand.ts'
import { ClientTabs } from './client-tabs.tsx'
import { ClientTitle } from './client-title.tsx'
import { NewRequest } from './new-request.tsx'
import { useClientSearch } from './use-client-search.tsx'

export function ClientDashboard() {
  const { request, list, tab: name, new: type } = useClientSearch()
  const tab = useDashboardTab(name)
  useAsList(list ? 'All Requests' : tab.label)
  if (request && !tab.type) return <Navigate to="/requests/$requestId" params={{ requestId: request }} replace />
  return (
    <ClientShell>
      <title>{`Client Portal · ${brand.product}`}</title>
      <ClientTitle />
      <ClientTabs />
      <Suspense>{type && <NewRequest type={type} />}</Suspense>
    </ClientShell>
  )
}
