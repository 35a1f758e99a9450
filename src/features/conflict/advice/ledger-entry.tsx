import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullName } from '#features/request/request.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Status } from '#ui/text/status.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import type { Advice } from './contract.ts'

type LedgerEntryProps = { number: number; advice: Advice; onDecide: () => void; onFinish: () => void }

export function LedgerEntry({ number, advice, onDecide, onFinish }: LedgerEntryProps) {
  const { advisedBy, advisedOn, can } = advice
  return (
    <li
      {...shownAt(`advice-${advice.id}`, can.decide && onDecide)}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-t border-rule py-3"
    >
      <span className="font-serif text-title-s leading-6 text-ink-3">{number}</span>
      <dl className="grid min-w-0 gap-x-6 gap-y-3 md:grid-cols-3">
        <Part term="Advised" who={fullName(advisedBy) || brand.firm} on={advisedOn}>
          <Verbatim>{advice.advice}</Verbatim>
        </Part>
        <Decided advice={advice}>
          {can.decide && (
            <Button size="small" className="mt-1 justify-self-start" data-print="no" onClick={onDecide}>
              {can.decideAsSelf ? 'Decide' : 'Record decision'}
              <VisuallyHidden> on advice {number}</VisuallyHidden>
            </Button>
          )}
        </Decided>
        <Ended advice={advice}>
          {can.finish && (
            <Button size="small" className="mt-1 justify-self-start" data-print="no" onClick={onFinish}>
              Record outcome<VisuallyHidden> of advice {number}</VisuallyHidden>
            </Button>
          )}
        </Ended>
      </dl>
    </li>
  )
}

function Decided({ advice, children }: { advice: Advice; children: ReactNode }) {
  const { decision, decidedBy, decidedOn, decisionRecordedBy } = advice
  const recorder = fullName(decisionRecordedBy)
  const noted = recorder && recorder !== decidedBy ? `recorded by ${recorder}` : undefined
  if (decision && decidedOn)
    return (
      <Part term="Client decided" who={decidedBy} on={decidedOn} noted={noted}>
        <Verbatim>{decision}</Verbatim>
      </Part>
    )
  return (
    <div className="grid content-start">
      <dt className={termLook}>Client decided</dt>
      <dd className="grid">
        <Status hue="wait" icon={CircleDashed} label="Not yet" />
        {children}
      </dd>
    </div>
  )
}

function Ended({ advice, children }: { advice: Advice; children: ReactNode }) {
  const { outcome, doneBy, endedOn, notFollowedReason } = advice
  if (outcome && endedOn)
    return (
      <Part term="Outcome" who={doneBy} on={endedOn}>
        {outcome === 'done' ? (
          <Status hue="done" icon={CircleCheck} label="Done" />
        ) : (
          <>
            <Status hue="off" icon={CircleSlash} label="Not followed" />
            <span className="block">{notFollowedReason}</span>
          </>
        )}
      </Part>
    )
  return (
    <div className="grid content-start">
      <dt className={termLook}>Outcome</dt>
      <dd className="grid">
        <Status hue="off" icon={CircleDashed} label="Open" />
        {children}
      </dd>
    </div>
  )
}

const termLook = 'text-meta leading-4.5 text-ink-3'

type PartProps = { term: string; who: string | null; on: string; noted?: string | undefined; children: ReactNode }

function Part({ term, who, on, noted, children }: PartProps) {
  return (
    <div className="min-w-0">
      <dt className={termLook}>{term}</dt>
      <dd className="leading-5.25 wrap-anywhere whitespace-pre-wrap">
        {children}
        <span className="block pt-0.5 text-meta text-ink-3">
          {[who, longDate(on), noted].filter(Boolean).join(', ')}
        </span>
      </dd>
    </div>
  )
}
