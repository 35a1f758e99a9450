import { STATS_REFETCH_MS } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { inFigures } from '#ui/figures/counted.ts'
import { StatCard } from '#ui/figures/stat-card.tsx'
import { StatStrip } from '#ui/figures/stat-strip.tsx'
import { shortDate } from '#ui/text/dates.ts'
import { reviewState } from '../review/state/review-state.tsx'
import { stateLabels } from '../review/words.ts'
import { type PerformanceStats, performanceStats } from './contract.ts'

export const usePerformanceStats = () => useGet(performanceStats, undefined, { refetchInterval: STATS_REFETCH_MS })

export function PerformanceFigures() {
  const { data, isPending } = usePerformanceStats()
  return (
    <StatStrip flat label="Performance figures" waiting={isPending}>
      <StatCard
        lead
        label="Active Reviews"
        value={data?.activeCount}
        parts={partsOf(data)}
        note={data && notClosed(data.notClosedCount)}
      />
      <StatCard label="In Review" value={data?.inReviewCount} meta={`${stateLabels.under_review}, step 1 or 2`} />
      <StatCard
        label="Completed"
        value={data?.completedCount}
        meta={data && `${data.completedThisMonthCount} this month`}
      />
      <StatCard label="Pending" value={data?.pendingCount} meta={data && withoutReviewer(data.withoutReviewerCount)} />
      <StatCard label="Interviews" value={data?.interviewCount} meta={data && nextOn(data.nextInterview)} />
    </StatStrip>
  )
}

/** Together they add up to the number on the tab. */
const notClosed = (count: number) => (count > 0 ? `and ${inFigures(count)} completed, not closed` : undefined)
const withoutReviewer = (count: number) => (count === 0 ? 'All have a reviewer' : `${count} without a reviewer`)
const nextOn = (date: string | null) => `Step 3 or 4, ${date ? `next ${shortDate(date)}` : 'no date ahead'}`

function partsOf(stats: PerformanceStats | undefined) {
  if (!stats) return []
  const { pendingCount, activeCount } = stats
  return [
    { ...reviewState('pending'), count: pendingCount },
    { ...reviewState('under_review'), count: activeCount - pendingCount },
  ]
}
