import { CornerDownRight, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Prose, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { type GoalsOfReview, listGoals } from './contract.ts'
import { GoalRow } from './goal-row.tsx'

const GoalForm = deferred(async () => (await import('./goal-form.tsx')).GoalForm)
const CarryOver = deferred(async () => (await import('./carry-over.tsx')).CarryOver)

/** The client’s wishes for the goals, and the goals themselves. */
export function Goals({ request }: RecordPartProps) {
  const reading = useGet(listGoals, { requestId: request.id })
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
      <Loaded from={reading} waiting={<SkeletonLines />} waitingLabel="Loading the goals">
        {(read) => (
          <>
            {read.goals.length > 0 && <GoalList read={read} requestId={request.id} />}
            <NewGoals can={read.can} requestId={request.id} />
          </>
        )}
      </Loaded>
    </div>
  )
}

type GoalListProps = { read: GoalsOfReview; requestId: string }

function GoalList({ read: { goals, can }, requestId }: GoalListProps) {
  const count = goals.length === 1 ? '1 goal' : `${goals.length} goals`
  const counted = goals.filter(({ status }) => status !== 'cancelled')
  const average = counted.reduce((sum, { progress }) => sum + progress, 0) / counted.length
  return (
    <Section title={count} rule="light" aside={counted.length > 0 && `${Math.round(average)}% on average`}>
      <ol aria-label="Goals">
        {goals.map((goal, index) => (
          <GoalRow key={goal.id} goal={goal} number={index + 1} requestId={requestId} canComment={can.comment} />
        ))}
      </ol>
    </Section>
  )
}

type NewGoalsProps = { can: GoalsOfReview['can']; requestId: string }

function NewGoals({ can, requestId }: NewGoalsProps) {
  const [opened, setOpened] = useState<'add' | 'carry'>()
  const onClose = () => setOpened(undefined)
  if (!can.add) return null
  return (
    <div className="flex flex-wrap gap-2" data-print="no">
      <Button icon={Plus} {...onIntent(GoalForm)} onClick={() => setOpened('add')}>
        Add a goal
      </Button>
      {can.carryOver && (
        <Button icon={CornerDownRight} {...onIntent(CarryOver)} onClick={() => setOpened('carry')}>
          Carry over goals
        </Button>
      )}
      <Suspense>
        {opened === 'add' && <GoalForm requestId={requestId} onClose={onClose} />}
        {opened === 'carry' && <CarryOver requestId={requestId} onClose={onClose} />}
      </Suspense>
    </div>
  )
}
