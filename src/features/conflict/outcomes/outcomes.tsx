import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isFinished, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { outcomeTitle } from '../case/words.ts'
import { listOutcomes, type Outcome } from './contract.ts'
import { OutcomeEntry } from './outcome-entry.tsx'

const OutcomeDialog = deferred(async () => (await import('./outcome-dialog.tsx')).OutcomeDialog)

type Undecided = { id: string; name: string; hasHearing: boolean }

/** The decisions about each respondent. */
export function Outcomes({ request }: RecordPartProps) {
  const reading = useGet(listOutcomes, { requestId: request.id })
  const [deciding, setDeciding] = useState<{ outcome?: Outcome; about: Undecided }>()
  const { data } = reading
  // Above it stands that it is withheld, or how a finished case ended without decisions.
  if (data?.isWithheld || (isFinished(request) && data?.outcomes.length === 0)) return null
  return (
    <Section title="Outcome for each respondent">
      <Loaded from={reading} waiting={<SkeletonRows count={1} />} waitingLabel="Loading the outcomes">
        {({ outcomes, undecided, can }) => (
          <>
            {outcomes.length + undecided.length === 0 && <NobodyToDecide />}
            {outcomes.length + undecided.length > 0 && (
              <ul aria-label="Outcomes">
                {outcomes.map((outcome) => (
                  <OutcomeEntry
                    key={outcome.id}
                    outcome={outcome}
                    title={titleOf(outcome, outcomes)}
                    onEdit={() => setDeciding({ outcome, about: { ...outcome.person, hasHearing: false } })}
                  />
                ))}
                {undecided.map((person) => (
                  <Waiting
                    key={person.id}
                    person={person}
                    isOver={isFinished(request)}
                    onDecide={can.record ? setDeciding : undefined}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      <Suspense>
        {deciding && <OutcomeDialog {...deciding} requestId={request.id} onClose={() => setDeciding(undefined)} />}
      </Suspense>
    </Section>
  )
}

/** That which takes a warning back says so. */
const titleOf = (outcome: Outcome, all: readonly Outcome[]) =>
  outcomeTitle(
    outcome.type,
    !outcome.isSuperseded &&
      all.some(({ person, warning, isSuperseded }) => person.id === outcome.person.id && isSuperseded && warning),
  )

type WaitingProps = {
  person: Undecided
  isOver: boolean
  onDecide: ((deciding: { about: Undecided }) => void) | undefined
}

function Waiting({ person, isOver, onDecide }: WaitingProps) {
  const notYet = person.hasHearing ? 'Heard. Nothing is decided yet.' : 'No hearing with them has been held yet.'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-rule py-3">
      <div className="min-w-0">
        <b>{person.name}</b>
        <p className="text-meta text-ink-2">{isOver ? 'No decision was recorded about them.' : notYet}</p>
      </div>
      {onDecide && (
        <Button size="small" icon={Plus} data-print="no" onClick={() => onDecide({ about: person })}>
          {`Record the decision about ${person.name}`}
        </Button>
      )}
    </li>
  )
}

function NobodyToDecide() {
  return (
    <Empty bare title="No respondent has been named">
      Once someone has this role under Participants, their outcome is recorded here.
    </Empty>
  )
}
