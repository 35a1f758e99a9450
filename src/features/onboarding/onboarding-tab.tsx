import type * as z from 'zod'
import { RequestsBeside, type RequestTabProps, requestState } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { StatCard } from '#ui/figures/stat-card.tsx'
import { StatStrip } from '#ui/figures/stat-strip.tsx'
import { type OnboardingStats, onboardingStats, STATS_REFETCH_MS } from './contract.ts'

export function OnboardingTab({ audience, Record }: RequestTabProps) {
  const { data, isPending } = useGet(onboardingStats, undefined, { refetchInterval: STATS_REFETCH_MS })
  return (
    <>
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
        <StatCard label="Avg. Time" value={data?.avgCompletionDays} meta="Days to complete" />
      </StatStrip>
      <RequestsBeside
        label="Onboarding"
        query={{ type: 'onboarding', status: 'active' }}
        audience={audience}
        Record={Record}
        empty={noOnboardings}
        unopened="Select an onboarding to view its details."
        height={500}
      />
    </>
  )
}

type Stats = z.output<typeof OnboardingStats>

function partsOf(stats: Stats | undefined) {
  if (!stats) return []
  const { totalOnboardings, inProgressCount } = stats
  return [
    { ...requestState('in_progress'), count: inProgressCount },
    { ...requestState('pending'), label: 'Not started', count: totalOnboardings - inProgressCount },
  ]
}

const noOnboardings = (
  <Empty title="Nobody is being onboarded">New starters appear here until their checks are done.</Empty>
)
