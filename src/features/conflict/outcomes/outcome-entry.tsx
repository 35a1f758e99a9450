import { clsx } from 'clsx'
import { CircleSlash2, Pencil, TriangleAlert } from 'lucide-react'
import { ShowWorking } from '#features/clock/clock.tsx'
import { LawSources } from '#features/law/law.tsx'
import { Prose } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Status } from '#ui/text/status.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { Outcome } from './contract.ts'
import { levelLabels, terminationLabels } from './words.ts'

type OutcomeEntryProps = { outcome: Outcome; title: string; onEdit: () => void }

export function OutcomeEntry({ outcome, title, onEdit }: OutcomeEntryProps) {
  const { person, warning, reason, decidedBy, decidedOn, withoutHearingReason, isSuperseded, can } = outcome
  return (
    <li className={clsx('border-t border-rule py-3', isSuperseded && 'text-ink-3')}>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <p>
          <b>{person.name}</b>: <span className={clsx(isSuperseded && 'line-through')}>{title}</span>
          {isSuperseded && (
            <span className="text-meta">{warning ? ' Withdrawn after an appeal' : ' Replaced after an appeal'}</span>
          )}
        </p>
        {can.edit && (
          <Button variant="quiet" size="small" icon={Pencil} className="-my-1" data-print="no" onClick={onEdit}>
            Change
            <VisuallyHidden>{` the decision about ${person.name}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div className="max-w-measure py-1.5">
        <Prose>{reason}</Prose>
      </div>
      <Facts row>
        <WarningFacts outcome={outcome} />
        <TerminationFacts outcome={outcome} />
        <Fact term="Decided">{`${decidedBy.name}, ${longDate(decidedOn)}`}</Fact>
        {withoutHearingReason && <Fact term="Without a hearing">{withoutHearingReason}</Fact>}
      </Facts>
    </li>
  )
}

function WarningFacts({
  outcome: { warning, warningLevel, issuedDate, activeUntil, isSuperseded },
}: {
  outcome: Outcome
}) {
  if (!warning || !warningLevel || !issuedDate || !activeUntil) return null
  const isUsual = activeUntil === warning.usual.date
  return (
    <>
      <Fact term="Warning">{`${levelLabels[warningLevel]}, issued ${longDate(issuedDate)}`}</Fact>
      <Fact term="Counts">
        {warning.isLive ? (
          <Status hue="high" icon={TriangleAlert} label={`Live until ${longDate(activeUntil)}`} />
        ) : (
          <Status
            hue="off"
            icon={CircleSlash2}
            label={isSuperseded ? 'Withdrawn: disregard' : `Expired ${longDate(activeUntil)}: disregard`}
          />
        )}
        {isSuperseded ? null : isUsual ? (
          <ShowWorking clock={warning.usual} heading="The last day it counts" />
        ) : (
          <span className="block text-meta text-ink-3">{`Set by hand. Usual: ${longDate(warning.usual.date)}.`}</span>
        )}
      </Fact>
    </>
  )
}

function TerminationFacts({ outcome }: { outcome: Outcome }) {
  const { terminationDate, noticeGiven, terminationReason } = outcome
  if (!terminationDate || !terminationReason) return null
  return (
    <>
      <Fact term="Employment ends">{longDate(terminationDate)}</Fact>
      <Fact term="Notice">{noticeGiven}</Fact>
      <Fact term="Reason in law">
        {terminationLabels[terminationReason]}
        <LawSources of={['employment_rights_1996']} />
      </Fact>
    </>
  )
}
