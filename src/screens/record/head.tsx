import { Suspense } from 'react'
import { clientName, fullName, priorityState, requestState, useType } from '#features/request/request.tsx'
import { RestrictedMark } from '#features/restriction/restriction.tsx'
import { useMe } from '#features/session/session.tsx'
import { RecordHead } from '#ui/layout/record-head.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Badge } from '#ui/text/status.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { RecordActions } from './record-actions.tsx'
import type { RecordProps } from './record.tsx'

export function Head(props: RecordProps) {
  const { request, place } = props
  return (
    <RecordHead
      place={place}
      title={<Verbatim>{request.title}</Verbatim>}
      meta={<Meta {...props} />}
      badges={
        <>
          <Standing {...props} />
          {request.priority !== 'normal' && <Badge {...priorityState(request.priority)} />}
          {request.isRestricted && <RestrictedMark request={request} />}
        </>
      }
      aside={<Assignee {...props} />}
      actions={<RecordActions {...props} />}
    />
  )
}

function Standing({ request, audience }: RecordProps) {
  const { Badges } = useType(request.type)
  if (!Badges || request.status !== 'in_progress') return <Badge {...requestState(request.status)} />
  return (
    <Suspense>
      <Badges request={request} audience={audience} />
    </Suspense>
  )
}

function Meta({ request, audience }: RecordProps) {
  const { label } = useType(request.type)
  const by = fullName(request.client)
  return (
    <Dots>
      {[
        request.reference,
        label,
        audience === 'staff' && clientName(request),
        `Opened ${longDate(request.createdAt)}${by && ` by ${by}`}`,
      ].filter(Boolean)}
    </Dots>
  )
}

function Assignee({ request: { assignedTo, assignedToId }, audience }: RecordProps) {
  const me = useMe()
  const own = assignedToId === me.id
  const name = fullName(assignedTo) || 'an adviser'
  return (
    <>
      <Avatar person={assignedTo} own={own} size="small" />
      {assignedTo ? words(own ? 'you' : name, audience) : 'Not assigned yet'}
    </>
  )
}

const words = (name: string, audience: RecordProps['audience']) =>
  audience === 'staff' ? `Assigned to ${name}` : `${name} looks after this`
