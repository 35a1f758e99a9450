import { Suspense } from 'react'
import { clientName, fullName, useType } from '#features/request/request.tsx'
import { Section } from '#ui/layout/section.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import type { RecordProps } from './record.tsx'

export function FactsColumn(props: RecordProps) {
  const { Aside } = useType(props.request.type)
  if (!Aside || props.place === 'pane') return <Known {...props} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Suspense>
        <Aside {...props} />
      </Suspense>
      <Known {...props} />
    </div>
  )
}

/** Of its state the head says all. */
function Known({ request, audience, place }: RecordProps) {
  const { Facts: OfType } = useType(request.type)
  // Beside a list the head and the row have said the rest.
  if (place === 'pane')
    return (
      <Facts row>
        <Suspense>
          <OfType request={request} audience={audience} />
        </Suspense>
        <Fact term="Reference">{request.reference}</Fact>
        <Fact term="Opened">{dateAndTime(request.createdAt)}</Fact>
      </Facts>
    )
  return (
    <Section title="At a glance">
      <Facts>
        <Suspense>
          <OfType request={request} audience={audience} />
        </Suspense>
        {audience === 'staff' && <ClientFact {...request} />}
        <Fact term="Opened">{dateAndTime(request.createdAt)}</Fact>
        {request.completedAt && <Fact term="Completed">{dateAndTime(request.completedAt)}</Fact>}
      </Facts>
    </Section>
  )
}

function ClientFact({ client }: Pick<RecordProps['request'], 'client'>) {
  const person = fullName(client)
  return (
    <Fact term="Client">
      {clientName({ client })}
      {person && <span className="block text-ink-2">{person}</span>}
      {client.email && client.companyName && (
        <a href={`mailto:${client.email}`} className="block">
          {client.email}
        </a>
      )}
    </Fact>
  )
}
