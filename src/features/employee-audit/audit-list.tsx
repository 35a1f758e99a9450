import { Eye, FileOutput, History, type LucideIcon, Minus, Plus } from 'lucide-react'
import { fullName } from '#features/request/request.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Timeline, TimelineEvent } from '#ui/figures/timeline.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Empty } from '#ui/text/empty.tsx'
import { ShowMore } from '#ui/buttons/show-more.tsx'
import { type AuditEntry, listAudit } from './contract.ts'
import { sentence } from './sentence.ts'

/** The people who have seen or changed an employee’s data. */
export function EmployeeAudit({ employeeId }: { employeeId: string }) {
  // Not every act on an employee updates this list, so it is loaded again whenever it is opened.
  const audit = useInfiniteList(listAudit, { employeeId }, { staleTime: 0 })
  return (
    <div className="grid max-w-160 gap-4">
      <p className="max-w-measure text-meta text-ink-2">
        Every change, and every time someone revealed a masked value. Entries say which value it was, but never show it.
      </p>
      <Loaded
        from={audit}
        waiting={<SkeletonRows count={4} />}
        waitingLabel="Loading who has seen what"
        failure="Who has seen what could not be loaded"
        empty={<Empty bare title="No one has seen or changed anything yet" />}
      >
        {(entries) => (
          <Timeline label="Who has seen or changed what">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Timeline>
        )}
      </Loaded>
      <ShowMore of={audit} className="justify-self-start">
        Earlier entries
      </ShowMore>
    </div>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, createdAt } = entry
  return (
    <TimelineEvent
      icon={icons[action]}
      title={
        <p className="wrap-anywhere">
          <b>{nameOf(entry)}</b> {sentence(entry)}
        </p>
      }
      meta={<time dateTime={createdAt}>{dateAndTime(createdAt)}</time>}
    />
  )
}

/** A starter with a link has no account. */
function nameOf({ actor, metadata: { guestName } }: AuditEntry) {
  return (actor ? fullName(actor) : typeof guestName === 'string' && guestName) || 'Someone'
}

const icons: Record<AuditEntry['action'], LucideIcon> = {
  view: Eye,
  create: Plus,
  update: History,
  delete: Minus,
  export: FileOutput,
}
