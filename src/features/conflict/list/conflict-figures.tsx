import { TriangleAlert } from 'lucide-react'
import type * as z from 'zod'
import { STATS_REFETCH_MS } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { inFigures } from '#ui/figures/counted.ts'
import { StatCard } from '#ui/figures/stat-card.tsx'
import { StatStrip } from '#ui/figures/stat-strip.tsx'
import { severityState } from '../case/case-state.tsx'
import { caseLabels } from '../case/words.ts'
import { type ConflictStats, conflictStats } from './contract.ts'

export function ConflictFigures() {
  const { data, isPending } = useGet(conflictStats, undefined, { refetchInterval: STATS_REFETCH_MS })
  return (
    <StatStrip flat label="Conflict figures" waiting={isPending}>
      <StatCard
        lead
        label="Active Cases"
        value={data?.activeCount}
        parts={partsOf(data)}
        note={data && notClosed(data.notClosedCount)}
      />
      <StatCard label="Critical" value={data?.criticalCount} hue="stop" icon={TriangleAlert} />
      <StatCard
        label="Under Investigation"
        value={data?.underInvestigationCount}
        meta={`Status ${caseLabels.investigating}`}
      />
      <StatCard label="Resolved" value={data?.resolvedCount} meta="Or closed, this month" />
      <StatCard label="Avg Resolution" value={data?.avgResolutionDays} unit="days" meta="Avg days to resolve" />
    </StatStrip>
  )
}

/** Added so that the figure agrees with the tab's count. */
const notClosed = (count: number) => (count > 0 ? `and ${inFigures(count)} resolved, not closed` : undefined)

function partsOf(stats: z.output<typeof ConflictStats> | undefined) {
  if (!stats) return []
  return [
    { ...severityState('critical'), count: stats.criticalCount },
    { ...severityState('high'), count: stats.highCount },
    { ...severityState('medium'), count: stats.mediumCount },
    { ...severityState('low'), count: stats.lowCount },
  ]
}
