import { CircleCheck, CircleDashed } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ShowWorking } from '#features/clock/clock.tsx'
import { Prose } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { longDate, namedDate, timeWords } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Status } from '#ui/text/status.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import type { Appeal } from './contract.ts'
import { outcomeLabels, sentByLabels } from './words.ts'

const DecideAppeal = deferred(async () => (await import('./decide-appeal.tsx')).DecideAppeal)
const DecisionMakerDialog = deferred(async () => (await import('./decision-maker.tsx')).DecisionMakerDialog)

export type AppealEntryProps = { appeal: Appeal; requestId: string; involved: readonly string[] }

export function AppealEntry({ appeal, requestId, involved }: AppealEntryProps) {
  const [open, setOpen] = useState<'decide' | 'who'>()
  const { person, isOpen, outcome, grounds, can } = appeal
  const onClose = () => setOpen(undefined)
  return (
    <li {...shownAt(`appeal-${appeal.id}`)} className="border-t border-rule py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b>{person.name}</b>
        {isOpen ? (
          <Status hue="wait" icon={CircleDashed} label="Open" />
        ) : (
          <Status hue="done" icon={CircleCheck} label={outcome ? outcomeLabels[outcome] : 'Decided'} />
        )}
      </div>
      <div className="max-w-measure py-1.5">
        {grounds ? (
          <Prose>{grounds}</Prose>
        ) : (
          <p className="text-ink-2">The grounds are shown here once the case is resolved.</p>
        )}
      </div>
      <AppealFacts appeal={appeal} />
      {can.decide && (
        <div className="flex flex-wrap gap-2 pt-2" data-print="no">
          <Button size="small" onClick={() => setOpen('decide')}>
            Record the decision
            <VisuallyHidden>{` on the appeal by ${person.name}`}</VisuallyHidden>
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpen('who')}>
            Change who decides
            <VisuallyHidden>{` the appeal by ${person.name}`}</VisuallyHidden>
          </Button>
        </div>
      )}
      <Suspense>
        {open === 'decide' && <DecideAppeal appeal={appeal} onClose={onClose} />}
        {open === 'who' && <DecisionMakerDialog {...{ appeal, requestId, involved, onClose }} />}
      </Suspense>
    </li>
  )
}

function AppealFacts({ appeal }: { appeal: Appeal }) {
  const { receivedOn, deadline, isLate, lateReason, letterSentOn, letterSentBy } = appeal
  const { decisionMaker, involvementReason, meeting, outcomeReason, decidedOn } = appeal
  return (
    <Facts row>
      <Fact term="Received">
        {namedDate(receivedOn)}
        {isLate && <b className="block text-high">{`Late. ${lateReason ?? ''}`}</b>}
      </Fact>
      <Fact term="Due by">
        {namedDate(deadline.date)}
        <ShowWorking clock={deadline} heading="An appeal was in time up to" />
      </Fact>
      <Fact term="Letter sent">{`${longDate(letterSentOn)}, ${sentByLabels[letterSentBy].toLowerCase()}`}</Fact>
      <Fact term="Decided by">
        {decisionMaker.name}
        {involvementReason && <span className="block text-meta text-ink-2">{involvementReason}</span>}
      </Fact>
      <Fact term="Meeting">
        {meeting &&
          `${meeting.state === 'held' ? 'Held' : 'Planned for'} ${longDate(meeting.meetingDate)}, ${timeWords(meeting.meetingTime)}`}
      </Fact>
      {decidedOn && <Fact term="Decided on">{longDate(decidedOn)}</Fact>}
      {outcomeReason && <Fact term="Reason">{outcomeReason}</Fact>}
    </Facts>
  )
}
