import { ActivityEntry } from './activity-entry.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
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

export function ActivitySkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="@container">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3.5 border-t border-rule py-3.5 @min-[34rem]:grid-cols-[7rem_1.125rem_minmax(0,1fr)]"
        >
          <span className="@max-[34rem]:hidden">
            <Skeleton className="h-2.75 w-20" />
          </span>
          <Skeleton className="size-4" />
          <div className="grid gap-3">
            <Skeleton strong className="h-2.75 w-52" />
            <Skeleton className="h-2.75 w-72" />
          </div>
        </div>
      ))}
    </div>
  )
}
