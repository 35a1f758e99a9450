import { Suspense } from 'react'
import { clientStats } from '#features/request/contract.ts'
import { type DashboardTab, useDashboardTab, useDashboardTabs } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { behindRecord } from '#ui/layout/list-detail.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { AllRequests, Completed, RecordPane } from './loads.tsx'
import { Overview } from './overview/overview.tsx'
import { useClientNavigation, useClientSearch } from './use-client-search.tsx'

export function ClientTabs() {
  const { tab, request } = useClientSearch()
  const open = useDashboardTab(tab)
  const { go } = useClientNavigation()
  return (
    <Tabs
      label="Client Portal"
      tabs={useTabsWithCounts()}
      value={open.name}
      stripClassName={behindRecord(request !== undefined)}
      onChange={(next) => go(next === 'overview' ? {} : { tab: next })}
    >
      <TabPanel value={open.name}>
        <Suspense>
          <Panel tab={open} />
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}

function useTabsWithCounts() {
  const stats = useGet(clientStats).data
  return useDashboardTabs().map(({ name, label, type }) => ({
    value: name,
    label,
    count: (type ? stats?.activeByType[type.key] : name === 'completed' && stats?.completedRequests) || undefined,
  }))
}

function Panel({ tab: { name, type } }: { tab: DashboardTab }) {
  const { list } = useClientSearch()
  if (name === 'overview') return list ? <AllRequests /> : <Overview />
  if (!type) return <Completed audience="client" />
  const { Panel: OfType } = type.plug.tab
  return <OfType audience="client" Record={RecordPane} />
}
