import { TriangleAlert } from 'lucide-react'
import type * as z from 'zod'
import { RequestsBeside, type RequestTabProps, requestState } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { StatCard } from '#ui/figures/stat-card.tsx'
import { StatStrip } from '#ui/figures/stat-strip.tsx'
import { type ConflictStats, conflictStats } from './list/contract.ts'

const STATS_REFETCH_MS = 10_000

export function ConflictTab({ audience, Record }: RequestTabProps) {
  const { data, isPending } = useGet(conflictStats, undefined, { refetchInterval: STATS_REFETCH_MS })
  return (
    <>
      <StatStrip flat label="Conflict figures" waiting={isPending}>
        <StatCard lead label="Active Cases" value={data?.activeCount} parts={partsOf(data)} />
        <StatCard label="Critical" value={data?.criticalCount} hue="stop" icon={TriangleAlert} />
        <StatCard label="Under Investigation" value={data?.underInvestigationCount} />
        <StatCard label="Resolved" value={data?.resolvedCount} meta="This month" />
        <StatCard label="Avg Resolution" value={data?.avgResolutionDays} meta="Avg days to resolve" />
      </StatStrip>
      <RequestsBeside
        label="Conflict Resolution"
        query={{ type: 'conflict_resolution', status: 'active' }}
        audience={audience}
        Record={Record}
        empty={noConflicts}
        unopened="Select a conflict case to view details."
      />
    </>
  )
}

type Stats = z.output<typeof ConflictStats>

function partsOf(stats: Stats | undefined) {
  if (!stats) return []
  const { activeCount, underInvestigationCount } = stats
  return [
    { ...requestState('in_progress'), label: 'Under Investigation', count: underInvestigationCount },
    { ...requestState('pending'), label: 'Not yet', count: activeCount - underInvestigationCount },
  ]
}

const noConflicts = (
  <Empty title="No open conflicts">
    Resolved and closed cases are under Completed, with everything that was written.
  </Empty>
)
