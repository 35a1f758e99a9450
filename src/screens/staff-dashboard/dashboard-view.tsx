import { Suspense } from 'react'
import { type RequestType, staffStats } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { useNow } from '#ui/text/time.tsx'
import { Completed } from './loads.tsx'
import { NoClients, useServesNobody } from './no-clients.tsx'
import { Overview } from './overview.tsx'
import type { StaffTab } from './staff-search.ts'
import type { StaffKinds } from './staff-view.tsx'
import { useStaffNavigation, useStaffSearch } from './use-staff-search.tsx'

/** The dashboard with its five tabs. */
export function DashboardView({ kinds }: { kinds: StaffKinds }) {
  const { tab = 'overview' } = useStaffSearch()
  const { go } = useStaffNavigation()
  return (
    <>
      <PageTitle tight title="Dashboard" aside={<Today />} />
      <Tabs
        label="Dashboard"
        tabs={useTabs()}
        value={tab}
        onChange={(next) => go(next === 'overview' ? {} : { tab: next })}
      >
        <TabPanel value="overview">
          <Overview />
        </TabPanel>
        {tab !== 'overview' && (
          <TabPanel value={tab}>
            <Suspense>
              <Panel kinds={kinds} tab={tab} />
            </Suspense>
          </TabPanel>
        )}
      </Tabs>
    </>
  )
}

function Today() {
  return namedDate(useNow())
}

function useTabs() {
  const stats = useGet(staffStats).data
  const open = stats?.activeByType
  return [
    { value: 'overview', label: 'Overview' },
    { value: 'onboarding', label: 'Onboarding', count: open?.onboarding },
    { value: 'conflict', label: 'Conflict Resolution', count: open?.conflict_resolution },
    { value: 'performance', label: 'Performance', count: open?.performance_review },
    { value: 'completed', label: 'Completed', count: stats?.completed },
  ] as const
}

const types: Record<Exclude<StaffTab, 'overview' | 'completed'>, RequestType> = {
  onboarding: 'onboarding',
  conflict: 'conflict_resolution',
  performance: 'performance_review',
}

function Panel({ kinds, tab }: { kinds: StaffKinds; tab: Exclude<StaffTab, 'overview'> }) {
  const idle = useServesNobody()
  if (idle) return <NoClients />
  if (tab === 'completed') return <Completed audience="staff" />
  const { Tab } = kinds[types[tab]]
  return <Tab audience="staff" />
}
