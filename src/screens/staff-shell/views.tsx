import { Archive, Building2, ChartColumn, Inbox, LayoutDashboard, UsersRound } from 'lucide-react'
import type * as z from 'zod'
import type { StaffStats } from '#features/request/contract.ts'
import type { Icon } from '#ui/text/glyph.tsx'
import type { StaffView } from './staff-search.ts'

type Stats = z.output<typeof StaffStats>
type ViewEntry = { view: StaffView; label: string; icon: Icon; count?: (stats: Stats) => number }

export const viewEntries: readonly ViewEntry[] = [
  { view: 'dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { view: 'requests', label: 'All Requests', icon: Inbox, count: (stats) => stats.totalRequests },
  { view: 'completed', label: 'Completed', icon: Archive, count: (stats) => stats.completed },
  { view: 'clients', label: 'Clients', icon: Building2, count: (stats) => stats.activeClients },
  { view: 'team', label: 'Team', icon: UsersRound, count: (stats) => stats.teamMembers },
  { view: 'reports', label: 'Reports', icon: ChartColumn },
]

/** The dashboard is the default view. */
export function searchFor(view: StaffView) {
  return view === 'dashboard' ? {} : { view }
}
