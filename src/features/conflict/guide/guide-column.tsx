import { Fragment, useState } from 'react'
import type { LawId } from '#features/law/contract.ts'
import { LawSources } from '#features/law/law.tsx'
import { useGet, useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Fold } from '#ui/figures/fold.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { chooseGuide, getGuide, type Guide, type GuideStep } from './contract.ts'
import { GuideStepRow } from './guide-step-row.tsx'
import { MarkStep } from './mark-step.tsx'

/** The steps of the Acas Code beside a case. It never blocks anything. For staff. */
export function GuideColumn({ requestId }: { requestId: string }) {
  const guide = useGet(getGuide, { requestId })
  return (
    <Loaded from={guide} waiting={<Skeleton className="my-3 h-4 w-64" />} waitingLabel="Loading the Acas Code">
      {(known) =>
        known.kind ? <Steps requestId={requestId} guide={known} /> : <Choice requestId={requestId} guide={known} />
      }
    </Loaded>
  )
}

type StepsProps = { requestId: string; guide: Guide }

const kindWords = { grievance: 'a grievance', discipline: 'discipline' } as const

const toChoose = 'Its steps differ for a grievance and for discipline.'

function Choice({ requestId, guide: { notHere, can } }: StepsProps) {
  const { choose, sending } = useChoose(requestId)
  if (!can.mark && !notHere) return null
  return (
    <Fold name="Acas Code" line={notHere ? 'no steps' : 'grievance or discipline?'}>
      <p className="text-ink-2">{notHere ?? toChoose}</p>
      <LawSources of={['acas_code']} className="mt-1" />
      {can.mark && !notHere && (
        <div className="mt-3 flex flex-wrap gap-2" data-print="no">
          <Button size="small" busy={sending} onClick={() => choose('grievance')}>
            It is a grievance
          </Button>
          <Button size="small" busy={sending} onClick={() => choose('discipline')}>
            It is discipline
          </Button>
        </div>
      )}
    </Fold>
  )
}

function useChoose(requestId: string) {
  const choosing = useSend(chooseGuide, { requestId }, { failure: 'Failed to choose the steps. Please try again.' })
  return { choose: (kind: keyof typeof kindWords) => choosing.send({ kind }), sending: choosing.sending }
}

function Steps({ requestId, guide: { kind, steps, can } }: StepsProps) {
  const [marking, setMarking] = useState<GuideStep>()
  const { choose } = useChoose(requestId)
  const other = kind === 'grievance' ? 'discipline' : 'grievance'
  return (
    <Fold name="Acas Code" line={standing(steps)}>
      {[asked, practice].map(({ label, of }) => (
        <Fragment key={label}>
          <p className="mt-2 text-meta text-ink-3">{label}</p>
          <ol aria-label={label}>
            {steps.filter(of).map((step) => (
              <GuideStepRow key={step.id} step={step} {...(can.mark && { onMark: () => setMarking(step) })} />
            ))}
          </ol>
        </Fragment>
      ))}
      <Exposure steps={steps.filter(asked.of)} />
      <LawSources of={lawsOf(steps)} className="mt-2" />
      {can.mark && (
        <LinkButton className="mt-2 text-meta" data-print="no" onClick={() => choose(other)}>
          Show the steps for {kindWords[other]}
        </LinkButton>
      )}
      {marking && <MarkStep requestId={requestId} step={marking} onClose={() => setMarking(undefined)} />}
    </Fold>
  )
}

const asked = { label: 'The Code asks for', of: ({ isAsked }: GuideStep) => isAsked }
const practice = { label: 'Good practice', of: ({ isAsked }: GuideStep) => !isAsked }

/** `5 of 8 steps, next: grievance meeting held`, of the steps that the Code asks for. */
function standing(all: readonly GuideStep[]): string {
  const steps = all.filter(asked.of)
  const done = steps.filter(({ state }) => state === 'done').length
  const next = steps.find(({ state }) => state === 'missing') ?? steps.find(({ state }) => state === 'later')
  const label = next && next.label.charAt(0).toLowerCase() + next.label.slice(1)
  return `${done} of ${steps.length} steps${label ? `, next: ${label}` : ''}`
}

/** The laws behind the steps, and behind the possible consequences. */
const lawsOf = (steps: readonly GuideStep[]): LawId[] => [
  ...steps.map(({ law }) => law),
  ...(steps.some((step) => step.isAsked && isOpen(step)) ? (['trade_unions_1992'] as const) : []),
]

const isOpen = ({ state }: GuideStep) => state === 'missing' || state === 'skipped'

/** The possible consequences of missing steps, with their source. Only a tribunal decides whether they apply. */
function Exposure({ steps }: { steps: readonly GuideStep[] }) {
  const missing = steps.filter(({ state }) => state === 'missing').length
  const skipped = steps.filter(({ state }) => state === 'skipped').length
  if (missing + skipped === 0) return null
  const open = [missing > 0 && `${missing} missing`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(' and ')
  return (
    <p className="border-t border-rule pt-2 text-meta leading-5 text-ink-2">
      {open}. Where an employer fails to follow the Code without good reason, a tribunal may raise an award by up to
      25%.
      <span className="block text-ink-3">
        Trade Union and Labour Relations (Consolidation) Act 1992, section 207A. Estimate, not legal advice.
      </span>
    </p>
  )
}
