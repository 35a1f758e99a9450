import { fullName } from '#features/request/request.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Timeline, TimelineEvent } from '#ui/figures/timeline.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Empty } from '#ui/text/empty.tsx'
import { ActivitySkeleton } from './activity-list.tsx'
import { activityLook } from './activity-look.tsx'
import { type HistoryEntry, listHistory } from './contract.ts'

export function History({ requestId }: { requestId: string }) {
  const history = useInfiniteList(listHistory, { requestId })
  return (
    <div className="max-w-160">
      <Loaded
        from={history}
        waiting={<ActivitySkeleton rows={4} />}
        waitingLabel="Loading the history"
        failure="The history could not be loaded"
        empty={<Empty bare title="Nothing has happened yet" />}
      >
        {(entries) => (
          <Timeline label="History">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Timeline>
        )}
      </Loaded>
      {history.hasNextPage && (
        <Button size="small" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Earlier entries
        </Button>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { user, details, createdAt } = entry
  return (
    <TimelineEvent
      {...activityLook(entry)}
      title={
        <p className="wrap-anywhere">
          <b>{fullName(user) || 'Someone'}</b> {details}
        </p>
      }
      meta={<time dateTime={createdAt}>{dateAndTime(createdAt)}</time>}
    />
  )
}
