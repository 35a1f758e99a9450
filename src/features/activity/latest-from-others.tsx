import { useMe } from '#features/session/session.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { ActivityList, ActivitySkeleton } from './activity-list.tsx'
import { type Activity, listActivity } from './contract.ts'
import { DueGroup } from './due-group.tsx'
import { useDue } from './use-due.tsx'

const SHOWN = 15

/** What the bell shows: what falls due, then the latest acts of everybody else. */
export function LatestFromOthers({ onOpen }: { onOpen: () => void }) {
  const me = useMe()
  const activity = useGet(listActivity)
  const due = useDue()
  return (
    <>
      <h2 className="px-4 pt-3 pb-2.5 font-semibold">Notifications</h2>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-2">
        <DueGroup due={due} onOpen={onOpen} />
        {due.length > 0 && <h3 className="pb-1.5 text-meta font-semibold">Recent</h3>}
        <Loaded from={activity} waiting={<ActivitySkeleton rows={4} />} waitingLabel="Loading notifications">
          {(all) => <Latest from={all.filter(({ user }) => user.id !== me.id).slice(0, SHOWN)} onOpen={onOpen} />}
        </Loaded>
      </div>
    </>
  )
}

function Latest({ from, onOpen }: { from: readonly Activity[]; onOpen: () => void }) {
  if (from.length > 0) return <ActivityList label="Notifications" activities={from} onOpen={onOpen} />
  return (
    <div className="border-t border-rule pt-4 pb-5">
      <Empty bare title="Nothing new">
        What others do with your requests appears here.
      </Empty>
    </div>
  )
}
