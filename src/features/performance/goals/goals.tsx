import { Prose, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { type Goal, getReview } from '../contract.ts'
import { GoalRow } from './goal-row.tsx'

/** What the client asked for, and the goals themselves. */
export function Goals({ request }: RecordPartProps) {
  const reading = useGet(getReview, { requestId: request.id })
  return (
    <div className="grid gap-7">
      <Section title="Goals of the request" rule="none">
        <div className="max-w-measure text-body leading-6">
          {request.goals ? (
            <Prose>{request.goals}</Prose>
          ) : (
            <p className="text-ink-2">No goals were specified for this review.</p>
          )}
        </div>
      </Section>
      <Loaded from={reading} waiting={<Waiting />} waitingLabel="Loading the goals">
        {({ goals }) => goals.length > 0 && <GoalList goals={goals} />}
      </Loaded>
    </div>
  )
}

function GoalList({ goals }: { goals: readonly Goal[] }) {
  const count = goals.length === 1 ? '1 goal' : `${goals.length} goals`
  const counted = goals.filter(({ status }) => status !== 'cancelled')
  const average = counted.reduce((sum, { progress }) => sum + progress, 0) / counted.length
  return (
    <Section title={count} rule="light" aside={counted.length > 0 && `${Math.round(average)}% on average`}>
      <ol aria-label="Goals">
        {goals.map((goal, index) => (
          <GoalRow key={goal.id} goal={goal} number={index + 1} />
        ))}
      </ol>
    </Section>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4 py-1">
      {['w-64', 'w-56', 'w-72'].map((width) => (
        <Skeleton key={width} strong className={`h-3.5 ${width}`} />
      ))}
    </div>
  )
}
