import type { RequestType } from '../contract.ts'
import type { TypePlug } from './type-plug.tsx'
import { entriesOf, useTypes } from './types.tsx'

export type DashboardTab = { name: string; label: string; type?: { key: RequestType; plug: TypePlug } }

/** The tabs of both dashboards; those between Overview and Completed come from the types. */
export function useDashboardTabs(): readonly [DashboardTab, ...DashboardTab[]] {
  const ofTypes = entriesOf(useTypes()).map(([key, plug]) => {
    const { name, label } = plug.tab
    return { name, label, type: { key, plug } }
  })
  return [{ name: 'overview', label: 'Overview' }, ...ofTypes, { name: 'completed', label: 'Completed' }]
}

export function useDashboardTab(wanted: string | undefined): DashboardTab {
  const tabs = useDashboardTabs()
  return tabs.find(({ name }) => name === wanted) ?? tabs[0]
}
