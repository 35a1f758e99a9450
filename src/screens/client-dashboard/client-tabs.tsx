import { Suspense } from 'react'
import { clientStats, type RequestType } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import type { ClientKinds } from './client-kinds.tsx'
import type { ClientTab } from './client-search.ts'
import { AllRequests, Completed } from './loads.tsx'
import { Overview } from './overview.tsx'
import { useClientNavigation, useClientSearch } from './use-client-search.tsx'

/** The five tabs, the open one named by the address. */
export function ClientTabs({ kinds }: { kinds: ClientKinds }) {
  const { tab = 'overview' } = useClientSearch()
  const { go } = useClientNavigation()
  return (
    <Tabs
      label="Client Portal"
      tabs={useTabs()}
      value={tab}
      onChange={(next) => go(next === 'overview' ? {} : { tab: next })}
    >
      <TabPanel value={tab}>
        <Suspense>
          <Panel tab={tab} kinds={kinds} />
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}

function useTabs() {
  const stats = useGet(clientStats).data
  const open = stats?.activeByType
  return [
    { value: 'overview', label: 'Overview' },
    { value: 'onboarding', label: 'Onboarding', count: open?.onboarding || undefined },
    { value: 'conflict', label: 'Conflict Resolution', count: open?.conflict_resolution || undefined },
    { value: 'performance', label: 'Performance', count: open?.performance_review || undefined },
    { value: 'completed', label: 'Completed', count: stats?.completedRequests || undefined },
  ] as const
}

const types: Record<Exclude<ClientTab, 'overview' | 'completed'>, RequestType> = {
  onboarding: 'onboarding',
  conflict: 'conflict_resolution',
  performance: 'performance_review',
}

function Panel({ tab, kinds }: { tab: ClientTab; kinds: ClientKinds }) {
  const { list } = useClientSearch()
  if (tab === 'overview') return list ? <AllRequests /> : <Overview kinds={kinds} />
  if (tab === 'completed') return <Completed audience="client" />
  const { Tab } = kinds[types[tab]]
  return <Tab audience="client" />
}
