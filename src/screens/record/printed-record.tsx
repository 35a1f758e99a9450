import { Suspense, useEffect } from 'react'
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
import { dateAndTime } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'

type PrintedRecordProps = {
  request: Request
  audience: Audience
  at: number
  onPrinted: () => void
}

/** Visible only in print; prints itself once all messages are loaded. */
export function PrintedRecord({ request, audience, at, onPrinted }: PrintedRecordProps) {
  const { label, Facts: OfType } = useType(request.type)
  useEffect(() => {
    addEventListener('afterprint', onPrinted)
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return (
    <article aria-label="Printed record" className="hidden gap-8 print:grid">
      <header>
        <Dots>{[request.reference, label, clientName(request), `Printed ${dateAndTime(at)}`, brand.firm]}</Dots>
        <h1 className="font-serif text-title-l wrap-anywhere">{request.title}</h1>
      </header>
      <Section title="Facts">
        <Facts row>
          <Fact term="Status">{requestState(request.status).label}</Fact>
          <Fact term="Priority">{priorityState(request.priority).label}</Fact>
          <Fact term="Opened">{`${dateAndTime(request.createdAt)} by ${fullName(request.client) || clientName(request)}`}</Fact>
          <Fact term="Assigned to">{fullName(request.assignedTo)}</Fact>
          {request.completedAt && <Fact term="Completed">{dateAndTime(request.completedAt)}</Fact>}
          {request.cancellationReason && <Fact term="Reason for withdrawing">{request.cancellationReason}</Fact>}
          <Suspense>
            <OfType request={request} audience={audience} />
          </Suspense>
          <Fact term="Description">
            {request.description && <p className="whitespace-pre-wrap">{request.description}</p>}
          </Fact>
          {request.goals && (
            <Fact term="Goals">
              <p className="whitespace-pre-wrap">{request.goals}</p>
            </Fact>
          )}
        </Facts>
      </Section>
      <Section title="Messages">
        <PrintedThread requestId={request.id} onComplete={() => window.print()} onFailed={onPrinted} />
      </Section>
    </article>
  )
}
