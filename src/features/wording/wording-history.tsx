import { History } from 'lucide-react'
import { fullName } from '#features/request/request.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Timeline, TimelineEvent } from '#ui/figures/timeline.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { ShowMore } from '#ui/buttons/show-more.tsx'
import { listWordingChanges, type Wording, type WordingChange } from './contract.ts'

/** Each change to a wording: who made it and when, with the old text. */
export function WordingHistory({ of }: { of: Wording }) {
  const changes = useInfiniteList(listWordingChanges, {}, { limit: 10, query: { of } })
  return (
    <Section title="Changes" level={3}>
      <Loaded
        from={changes}
        waiting={<SkeletonRows count={2} />}
        waitingLabel="Loading the changes"
        failure="The changes could not be loaded"
        empty={<p className="text-ink-2">No one has changed it yet.</p>}
      >
        {(rows) => (
          <Timeline label="Changes of the wording">
            {rows.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </Timeline>
        )}
      </Loaded>
      <ShowMore of={changes}>Earlier changes</ShowMore>
    </Section>
  )
}

function Change({ change: { by, before, after, createdAt } }: { change: WordingChange }) {
  const labels = Object.keys(after)
  return (
    <TimelineEvent
      icon={History}
      title={
        <p className="wrap-anywhere">
          <b>{fullName(by)}</b> changed: {labels.join(', ')}
        </p>
      }
      meta={<time dateTime={createdAt}>{dateAndTime(createdAt)}</time>}
    >
      <details className="text-meta">
        <summary className="cursor-pointer">Before and after</summary>
        {labels.map((label) => (
          <dl key={label} className="mt-2 grid gap-1">
            <dt className="font-semibold">{label}, before</dt>
            <Said text={before[label]} />
            <dt className="font-semibold">{label}, after</dt>
            <Said text={after[label]} />
          </dl>
        ))}
      </details>
    </TimelineEvent>
  )
}

const Said = ({ text }: { text: string | undefined }) => (
  <dd className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-ink-2">
    <Verbatim>{text || 'Nothing'}</Verbatim>
  </dd>
)
