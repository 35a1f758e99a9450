import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useReveal } from '#features/form/form.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PanelButton } from '#ui/buttons/panel-button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { MaskedFact, RevealsAreRecorded } from '#ui/layout/masked-fact.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Fact } from '#ui/text/facts.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { type FairnessField, type FairnessNote, listFairness, revealFairness } from './contract.ts'
import { howLabels } from './words.ts'

const FairnessForm = deferred(async () => (await import('./fairness-form.tsx')).FairnessForm)

/** The notes on adjustments for a disability. Staff only; the answers are revealed one at a time. */
export function FairnessNotes({ requestId }: { requestId: string }) {
  const reading = useGet(listFairness, { requestId })
  const [writing, setWriting] = useState<{ note?: FairnessNote }>()
  const isEmpty = reading.data?.notes.length === 0 && !reading.data.can.write
  if (isEmpty) return null
  return (
    <Section title="Adjustments" aside="Staff only" rule="light">
      <Loaded
        from={reading}
        waiting={<Skeleton className="h-3 w-64" />}
        waitingLabel="Loading the notes on adjustments"
      >
        {({ notes, can }) => (
          <div className="grid gap-5">
            {notes.length === 0 && (
              <p className="text-ink-2">
                No one has asked yet whether adjustments for a disability are needed, for the job or for the review.
              </p>
            )}
            {notes.map((note) => (
              <NoteFacts key={note.id} note={note} onEdit={can.write ? () => setWriting({ note }) : undefined} />
            ))}
            {notes.length > 0 && <RevealsAreRecorded />}
            {can.write && (
              <PanelButton icon={Plus} {...onIntent(FairnessForm)} onClick={() => setWriting({})}>
                Record that they were asked
              </PanelButton>
            )}
            <Suspense>
              {writing && <FairnessForm requestId={requestId} {...writing} onClose={() => setWriting(undefined)} />}
            </Suspense>
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function NoteFacts({ note, onEdit }: { note: FairnessNote; onEdit: (() => void) | undefined }) {
  const { askedOn, askedBy, askedHow, answeredOn, hasAnswer, hasAgreed } = note
  return (
    <div>
      <dl className="group/facts is-row">
        <Fact term="Asked">{`${longDate(askedOn)} by ${askedBy}, ${howLabels[askedHow].toLowerCase()}`}</Fact>
        <Fact term="Answered">{answeredOn ? longDate(answeredOn) : 'Not yet'}</Fact>
        {hasAnswer && <Sealed key={`answer ${note.version}`} id={note.id} field="answer" term="Their answer" />}
        {hasAgreed && <Sealed key={`agreed ${note.version}`} id={note.id} field="agreed" term="What was agreed" />}
      </dl>
      {onEdit && (
        <Button variant="quiet" size="small" data-print="no" onClick={onEdit}>
          {answeredOn ? 'Change' : 'Record the answer'}
        </Button>
      )}
    </div>
  )
}

type SealedProps = { id: string; field: FairnessField; term: string }

function Sealed({ id, field, term }: SealedProps) {
  const { revealed, revealing, toggle } = useReveal(revealFairness, { fairnessNoteId: id }, { field })
  return <MaskedFact term={term} masked="•••" shown={revealed?.value} revealing={revealing} onToggle={toggle} />
}
