import { Check } from 'lucide-react'
import { useRef } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { dayName } from '#ui/text/dates.ts'
import { Empty } from '#ui/text/empty.tsx'
import { useNow } from '#ui/text/time.tsx'
import { ActivitySkeleton } from '../activity-list.tsx'
import { BellEntry } from './bell-entry.tsx'
import { listNotifications, markAllSeen, type Notification } from './contract.ts'
import { listDue } from './due.ts'
import { DueGroup } from './due-group.tsx'
import { useUnread } from './use-unread.tsx'

/** The content of the bell: due items, then what others did, request by request. */
export function BellList({ onOpen }: { onOpen: () => void }) {
  const notifications = useGet(listNotifications)
  const { data: due = [] } = useGet(listDue)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-2 py-1.5 pr-1.5 pl-4">
        <h2 ref={heading} tabIndex={-1} className="font-serif text-title-s outline-none">
          Notifications
        </h2>
        <MarkAll shown={notifications.data} onDone={() => heading.current?.focus()} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-2">
        <DueGroup due={due} onOpen={onOpen} />
        <Loaded from={notifications} waiting={<ActivitySkeleton rows={4} />} waitingLabel="Loading notifications">
          {(all) => <Days of={all} onOpen={onOpen} />}
        </Loaded>
      </div>
    </>
  )
}

type MarkAllProps = { shown: readonly Notification[] | undefined; onDone: () => void }

/** Items that arrived after the list was shown stay unread. The button disappears; the list then takes the focus. */
function MarkAll({ shown = [], onDone }: MarkAllProps) {
  const { requests } = useUnread()
  const button = useRef<HTMLButtonElement>(null)
  const { send, sending } = useSend(
    markAllSeen,
    {},
    {
      failure: 'The notifications could not be marked as read',
      done() {
        const { activeElement } = document
        if (activeElement === button.current || activeElement === document.body) onDone()
      },
    },
  )
  if (requests.length === 0) return null
  const until = [...shown, ...requests]
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  return (
    <Button
      ref={button}
      size="small"
      variant="quiet"
      icon={Check}
      busy={sending}
      onClick={() => send(until === undefined ? {} : { until })}
    >
      Mark all as read
    </Button>
  )
}

function Days({ of: notifications, onOpen }: { of: readonly Notification[]; onOpen: () => void }) {
  const now = useNow()
  if (notifications.length === 0)
    return (
      <div className="border-t border-rule pt-4 pb-5">
        <Empty bare title="Nothing new">
          What others do with your requests appears here.
        </Empty>
      </div>
    )
  return [...Map.groupBy(notifications, ({ at }) => dayName(at, now))].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="pb-3">
      <h3 className="pb-1.5 text-meta text-ink-3">{day}</h3>
      <ol>
        {ofDay.map((each) => (
          <BellEntry key={each.request.id} notification={each} onOpen={onOpen} />
        ))}
      </ol>
    </section>
  ))
}
