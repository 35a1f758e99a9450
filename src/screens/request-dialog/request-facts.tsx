import { DocumentList } from '#features/document/document.tsx'
import type { Request } from '#features/request/contract.ts'
import { type Audience, clientName, fullName, priorityState, StatusSelector } from '#features/request/request.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Status } from '#ui/text/status.tsx'
import { NextStep } from './next-step.tsx'
import { Prose } from './prose.tsx'
import { RequestActions } from './request-actions.tsx'

type RequestFactsProps = { request: Request; audience: Audience }

/** What a request is and how it stands; staff change it from here. */
export function RequestFacts({ request, audience }: RequestFactsProps) {
  const staff = audience === 'staff'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <NextStep request={request} audience={audience} />
      {staff && <RequestActions request={request} />}
      <Facts>
        {staff && (
          <Fact term="Status">
            <StatusSelector request={request} className="mt-1 max-w-48" />
          </Fact>
        )}
        <AssigneeFact request={request} />
        <Fact term="Priority">
          <Status {...priorityState(request.priority)} />
        </Fact>
        {staff && <ClientFact request={request} />}
        <Fact term="Description">{request.description && <Prose>{request.description}</Prose>}</Fact>
        <GoalsFact request={request} />
        <Fact term="Documents">
          <DocumentList request={request} />
        </Fact>
        <Fact term="Created">{dateAndTime(request.createdAt)}</Fact>
        {request.completedAt && <Fact term="Completed">{dateAndTime(request.completedAt)}</Fact>}
      </Facts>
    </div>
  )
}

function AssigneeFact({ request: { assignedTo } }: { request: Request }) {
  return (
    <Fact term="Assigned to">
      <span className="flex items-center gap-2 pt-0.5">
        <Avatar person={assignedTo} size="small" />
        {assignedTo ? fullName(assignedTo) || 'An adviser' : 'Nobody yet'}
      </span>
    </Fact>
  )
}

function GoalsFact({ request: { goals, type } }: { request: Request }) {
  if (!goals && type !== 'performance_review') return null
  return <Fact term="Goals">{goals ? <Prose>{goals}</Prose> : 'None specified'}</Fact>
}

function ClientFact({ request }: { request: Request }) {
  const { client } = request
  const person = fullName(client)
  return (
    <Fact term="Client">
      {clientName(request)}
      {person && <span className="block text-ink-2">{person}</span>}
      {client.email && client.companyName && (
        <a href={`mailto:${client.email}`} className="block">
          {client.email}
        </a>
      )}
    </Fact>
  )
}
