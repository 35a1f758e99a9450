import { Suspense } from 'react'
import { staffStats } from '#features/request/contract.ts'
import { type DashboardTab, useDashboardTab, useDashboardTabs } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { useInBrowser } from '#platform/use-in-browser.tsx'
import { useStaffNavigation, useStaffSearch } from '#screens/staff-shell/use-staff-search.tsx'
import { behindRecord } from '#ui/layout/list-detail.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { useNow } from '#ui/text/time.tsx'
import { Completed, RecordPane } from './loads.tsx'
import { NoClients, useServesNobody } from './no-clients.tsx'
import { Overview } from './overview.tsx'

export function DashboardView() {
  const { tab, request } = useStaffSearch()
  const open = useDashboardTab(tab)
  const behind = behindRecord(request !== undefined)
  const { go } = useStaffNavigation()
  const tabs = useTabsWithCounts()
  return (
    <>
      <PageTitle tight title="Dashboard" aside={<Today />} className={behind} />
      <Tabs
        label="Dashboard"
        tabs={tabs}
        value={open.name}
        stripClassName={behind}
        onChange={(next) => go(next === 'overview' ? {} : { tab: next })}
      >
        <TabPanel value={open.name}>
          <Suspense>{open.name === 'overview' ? <Overview /> : <Panel tab={open} />}</Suspense>
        </TabPanel>
      </Tabs>
    </>
  )
}

function Today() {
  const now = useNow()
  return useInBrowser(() => namedDate(now), '\u00a0')
}

function useTabsWithCounts() {
  const stats = useGet(staffStats).data
  return useDashboardTabs().map(({ name, label, type }) => ({
    value: name,
    label,
    count: type ? stats?.activeByType[type.key] : name === 'completed' ? stats?.completed : undefined,
  }))
}

function Panel({ tab: { type } }: { tab: DashboardTab }) {
  const idle = useServesNobody()
  if (idle) return <NoClients />
  if (!type) return <Completed audience="staff" />
  const { Panel: OfType } = type.plug.tab
  return <OfType audience="staff" Record={RecordPane} />
}
