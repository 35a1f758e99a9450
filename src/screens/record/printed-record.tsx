import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { PrintedThread } from '#features/message/message.tsx'
import type { Request } from '#features/request/contract.ts'
import {
  type Audience,
  clientName,
  fullName,
  priorityState,
  requestState,
  useType,
} from '#features/request/request.tsx'
import { brand } from '#ui/brand.ts'
import { Section } from '#ui/layout/section.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { OnPaper } from '#ui/on-paper.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'

type PrintedRecordProps = {
  request: Request
  audience: Audience
  at: number
  onPrinted: () => void
}

/** Visible only in print; prints itself once all of it is loaded. */
export function PrintedRecord({ request, audience, at, onPrinted }: PrintedRecordProps) {
  const { label, recordTabs, Printed } = useType(request.type)
  const [threadIsHere, setThreadIsHere] = useState(false)
  usePrint(threadIsHere, onPrinted)
  function onFailed() {
    toast({ title: 'Error', description: 'Failed to print: the messages could not be loaded.', hue: 'stop' })
    onPrinted()
  }
  return (
    <article aria-label="Printed record" className="hidden gap-8 print:grid">
      <header>
        <Dots>{[request.reference, label, clientName(request), `Printed ${dateAndTime(at)}`, brand.firm]}</Dots>
        <h1 className="font-serif text-title-l wrap-anywhere">
          <Verbatim>{request.title}</Verbatim>
        </h1>
      </header>
      <CommonFacts request={request} audience={audience} />
      <Suspense>
        <OnPaper value>
          {Printed && <Printed request={request} audience={audience} />}
          {!Printed &&
            recordTabs.map(({ name, Panel, parts = [] }) => (
              <div key={name} className="grid gap-8 border-t border-rule-ink pt-2.5">
                <Panel request={request} audience={audience} parts={[name, ...parts.map((part) => part.name)]} />
              </div>
            ))}
        </OnPaper>
        <Section title="Messages">
          <PrintedThread requestId={request.id} onComplete={() => setThreadIsHere(true)} onFailed={onFailed} />
        </Section>
      </Suspense>
    </article>
  )
}

/** Prints once, when the thread is there and nothing is being fetched any more. */
function usePrint(threadIsHere: boolean, onPrinted: () => void) {
  const isComplete = useIsFetching() === 0 && threadIsHere
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    addEventListener('afterprint', printed)
    return () => removeEventListener('afterprint', printed)
  }, [])
  useEffect(() => {
    if (isComplete) window.print()
  }, [isComplete])
}

function CommonFacts({ request, audience }: Pick<PrintedRecordProps, 'request' | 'audience'>) {
  const { Facts: OfType } = useType(request.type)
  return (
    <Section title="Facts">
      <Facts row>
        <Suspense>
          <OfType request={request} audience={audience} whole />
        </Suspense>
        <Fact term="Status">{requestState(request.status).label}</Fact>
        <Fact term="Priority">{priorityState(request.priority).label}</Fact>
        <Fact term="Opened">
          {`${dateAndTime(request.createdAt)} by ${fullName(request.client) || clientName(request)}`}
        </Fact>
        <Fact term="Assigned to">{fullName(request.assignedTo)}</Fact>
        {request.completedAt && <Fact term="Completed">{ended(request.completedAt, request.completedBy)}</Fact>}
        {request.cancelledAt && (
          <Fact term={request.isWithdrawn ? 'Withdrawn' : 'Cancelled'}>
            {ended(request.cancelledAt, request.cancelledBy)}
          </Fact>
        )}
        {request.cancellationReason && <Fact term="Reason">{request.cancellationReason}</Fact>}
      </Facts>
    </Section>
  )
}

function ended(at: string, person: Request['completedBy']) {
  const by = fullName(person)
  return `${dateAndTime(at)}${by && ` by ${by}`}`
}
