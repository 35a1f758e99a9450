import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { fullName } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { PanelButton } from '#ui/buttons/panel-button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { getStory, type StoryFact } from './contract.ts'
import { knownLabels } from './kinds.ts'

const FactDialog = deferred(async () => (await import('./fact-dialog.tsx')).FactDialog)

/** The events of a case by the day they happened, from its records and as entered by hand. For staff. */
export function Story({ requestId }: { requestId: string }) {
  const reading = useGet(getStory, { requestId })
  const [writing, setWriting] = useState<{ fact?: StoryFact }>()
  return (
    <Section title="What happened">
      <Loaded from={reading} waiting={<SkeletonLines />} waitingLabel="Loading what happened">
        {({ facts, can }) => (
          <div className="grid gap-3">
            <ol aria-label="What happened">
              {facts.map((fact, n) => (
                <Fact
                  key={fact.entered?.id ?? n}
                  fact={fact}
                  onCorrect={can.add && fact.entered ? () => setWriting({ fact }) : undefined}
                />
              ))}
            </ol>
            {can.add && (
              <PanelButton icon={Plus} onClick={() => setWriting({})}>
                Add a fact
              </PanelButton>
            )}
          </div>
        )}
      </Loaded>
      <Suspense>
        {writing && (
          <FactDialog requestId={requestId} fact={toCorrect(writing)} onClose={() => setWriting(undefined)} />
        )}
      </Suspense>
    </Section>
  )
}

const toCorrect = ({ fact }: { fact?: StoryFact }) =>
  fact?.entered ? { on: fact.on, entered: fact.entered } : undefined

type FactProps = { fact: StoryFact; onCorrect: (() => void) | undefined }

function Fact({ fact: { on, says, entered }, onCorrect }: FactProps) {
  return (
    <li className="grid gap-x-5 gap-y-1 border-t border-rule py-2 md:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <span className="font-semibold">{longDate(on)}</span>
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p>{says}</p>
        {entered && (
          <Dots>
            {knownLabels[entered.knownBy]}
            {`Entered by ${fullName(entered.by) || 'staff'}`}
            {entered.isContradicted && <b className="text-high">Another entry gives another day</b>}
          </Dots>
        )}
        {entered?.correction && (
          <p className="text-meta text-ink-2">
            {`Corrected, was ${longDate(entered.correction.before)}: ${entered.correction.reason}`}
          </p>
        )}
      </div>
      {onCorrect && (
        <LinkButton className="text-meta" data-print="no" onClick={onCorrect}>
          Correct<VisuallyHidden> {says}</VisuallyHidden>
        </LinkButton>
      )}
    </li>
  )
}
