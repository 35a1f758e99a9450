import type { RequestType } from '../contract.ts'
import type { TypePlug } from './type-plug.tsx'
import { entriesOf, useTypes } from './types.tsx'

/** A tab of a dashboard; that of a type of request brings its plug along. */
export type DashboardTab = { name: string; label: string; type?: { key: RequestType; plug: TypePlug } }

/** The tabs of both dashboards: those between Overview and Completed come from the types of request. */
export function useDashboardTabs(): readonly [DashboardTab, ...DashboardTab[]] {
  const ofTypes = entriesOf(useTypes()).map(([key, plug]) => {
    const { name, label } = plug.tab
    return { name, label, type: { key, plug } }
  })
  return [{ name: 'overview', label: 'Overview' }, ...ofTypes, { name: 'completed', label: 'Completed' }]
}

/** The tab of that name; the overview where there is none. */
export function useDashboardTab(wanted: string | undefined): DashboardTab {
  const tabs = useDashboardTabs()
  return tabs.find(({ name }) => name === wanted) ?? tabs[0]
}
