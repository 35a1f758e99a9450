import type * as z from 'zod'
import { STATS_REFETCH_MS } from '#features/request/contract.ts'
import { requestState } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { StatCard } from '#ui/figures/stat-card.tsx'
import { StatStrip } from '#ui/figures/stat-strip.tsx'
import { type OnboardingStats, onboardingStats } from '../contract.ts'

export function OnboardingFigures() {
  const { data, isPending } = useGet(onboardingStats, undefined, { refetchInterval: STATS_REFETCH_MS })
  return (
    <StatStrip flat label="Onboarding figures" waiting={isPending}>
      <StatCard
        lead
        label="Total Onboardings"
        value={data?.totalOnboardings}
        parts={partsOf(data)}
        note="Active processes"
      />
      <StatCard label="In Progress" value={data?.inProgressCount} meta="Pending completion" />
      <StatCard label="Completed" value={data?.completedCount} meta="This month" />
      <StatCard label="Avg. Time" value={data?.avgCompletionDays} unit="days" meta="Days to complete" />
    </StatStrip>
  )
}

function partsOf(stats: z.output<typeof OnboardingStats> | undefined) {
  if (!stats) return []
  const { totalOnboardings, inProgressCount } = stats
  return [
    { ...requestState('pending'), count: totalOnboardings - inProgressCount },
    { ...requestState('in_progress'), count: inProgressCount },
  ]
}
