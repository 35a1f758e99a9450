import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { LawSources } from '#features/law/law.tsx'
import { PaperButton } from '#features/paper/paper.tsx'
import type { Request } from '#features/request/contract.ts'
import { fullName } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate, namedDate, timelineStamp } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Badge } from '#ui/text/status.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { caseState, severityState } from '../case/case-state.tsx'
import { stageLabels } from '../work/stages.ts'
import { roleLabels } from '../parties/roles.ts'
import { type Brief, downloadBrief, getBrief } from './contract.ts'
import { OpenQuestions } from './open-questions.tsx'
import { shortened } from './words.ts'

/** A case on one page, to read, print or pass on. */
export function HandoverBrief({ request }: { request: Request }) {
  const brief = useGet(getBrief, { requestId: request.id })
  return (
    <Loaded from={brief} waiting={<Skeleton className="h-64 w-full" />} waitingLabel="Loading the handover brief">
      {(known) => (
        <article aria-label="Handover brief" className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-6">
          <Head brief={known} requestId={request.id} />
          <Next brief={known} />
          <People brief={known} />
          <OpenQuestions requestId={request.id} brief={known} />
          <Undecided brief={known} />
          <Events brief={known} />
          <LawSources of={known.laws} />
        </article>
      )}
    </Loaded>
  )
}

function Head({ brief, requestId }: { brief: Brief; requestId: string }) {
  const { conflictCase, reference, companyName, title, assignedTo } = brief
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Dots className="text-meta text-ink-3">
            {['Handover brief', conflictCase.ticketNumber, reference, companyCalled(companyName)]}
          </Dots>
          <h1 className="font-serif text-title-l text-balance wrap-anywhere max-md:text-title-m">{title}</h1>
        </div>
        <div className="flex flex-wrap gap-2" data-print="no">
          <Button icon={Printer} onClick={() => globalThis.print()}>
            Print
          </Button>
          <PaperButton endpoint={downloadBrief} params={{ requestId }} name="Handover brief.pdf">
            Save as PDF
          </PaperButton>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge {...severityState(conflictCase.severity)} />
        <Badge {...caseState(conflictCase.status)} />
        <span className="text-ink-2">
          {stageLabels[conflictCase.currentStage]}. With {fullName(assignedTo) || 'no one yet'}, opened{' '}
          {longDate(conflictCase.createdAt)}.
        </span>
      </div>
      {conflictCase.description && (
        <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">
          <Verbatim>{shortened(conflictCase.description)}</Verbatim>
        </p>
      )}
    </header>
  )
}

function Next({ brief: { nextStep, dates } }: { brief: Brief }) {
  return (
    <Section title="Next">
      <p className="font-semibold">{nextStep}</p>
      {dates.map(({ what, date }) => (
        <p key={what}>
          {what} <time dateTime={date}>{namedDate(date)}</time>.{' '}
          <span className="text-ink-3">Estimate, not legal advice.</span>
        </p>
      ))}
    </Section>
  )
}

function People({ brief: { people } }: { brief: Brief }) {
  return (
    <Section title={people.length === 1 ? '1 person' : `${people.length} people`}>
      <Facts row>
        {people.map(({ id, name, position, role }) => (
          <Fact key={id} term={roleLabels[role]}>
            {[name, position].filter(Boolean).join(', ')}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

function Undecided({ brief: { undecided } }: { brief: Brief }) {
  return (
    <Section title="Advice not yet decided">
      {undecided.length === 0 && <p className="text-ink-2">None.</p>}
      <ul className="grid gap-1.5">
        {undecided.map(({ id, advice, advisedOn }) => (
          <Line key={id} at={longDate(advisedOn)}>
            {shortened(advice)}
          </Line>
        ))}
      </ul>
    </Section>
  )
}

function Events({ brief: { events } }: { brief: Brief }) {
  return (
    <Section title={events.length === 1 ? 'The only event' : `Last ${events.length} events`}>
      <ul className="grid gap-1.5">
        {events.map(({ id, eventTitle, createdAt }) => (
          <Line key={id} at={timelineStamp(createdAt)}>
            {eventTitle}
          </Line>
        ))}
      </ul>
    </Section>
  )
}

function Line({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <span className="text-meta leading-5.25 text-ink-3">{at}</span>
      <span className="wrap-anywhere">{children}</span>
    </li>
  )
}
