import type { ReactNode } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ActivityList, ActivitySkeleton } from './activity-list.tsx'
import { listActivity, RECENT_ACTIVITY } from './contract.ts'

const query = { limit: String(RECENT_ACTIVITY) }

/** The latest activity, for a dashboard. `empty` is the hint shown if there is none. */
export function RecentActivity({
  empty = 'Activity appears here once someone works on a request.',
}: {
  empty?: ReactNode
}) {
  const recent = useGet(listActivity, {}, { query })
  return (
    <Section title="Recent Activity">
      <Loaded
        from={recent}
        waiting={<ActivitySkeleton rows={RECENT_ACTIVITY} />}
        empty={<Empty title="Nothing has happened yet">{empty}</Empty>}
      >
        {(activities) => <ActivityList label="Recent Activity" activities={activities} />}
      </Loaded>
    </Section>
  )
}
