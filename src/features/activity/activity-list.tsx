import { ActivityEntry } from './activity-entry.tsx'
import { SkeletonEntries } from '#ui/tables/skeleton-rows.tsx'
import type { Activity } from './contract.ts'

type ActivityListProps = { label: string; activities: readonly Activity[] }

export function ActivityList({ label, activities }: ActivityListProps) {
  return (
    <ol aria-label={label} className="@container">
      {activities.map((activity) => (
        <ActivityEntry key={activity.id} activity={activity} />
      ))}
    </ol>
  )
}

export const ActivitySkeleton = ({ rows }: { rows: number }) => (
  <SkeletonEntries count={rows} columns="@min-[34rem]:grid-cols-[7rem_1.125rem_minmax(0,1fr)]" />
)
