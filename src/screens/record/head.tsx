import { Suspense } from 'react'
import { fullName, priorityState, requestState, useType } from '#features/request/request.tsx'
import { RestrictedMark } from '#features/restriction/restriction.tsx'
import { useMe } from '#features/session/session.tsx'
import { PaneHead, RecordHead } from './record-head.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { Badge } from '#ui/text/status.tsx'
import { useIsPhone } from '#ui/use-width.tsx'
import { RecordActions } from './actions/record-actions.tsx'
import { Ending } from './duties/ending.tsx'
import type { RecordProps } from './record.tsx'

export function Head(props: RecordProps) {
  const { request, place } = props
  const { title } = request
  const badges = <Marks {...props} />
  const actions = <RecordActions {...props} />
  if (place === 'pane') return <PaneHead title={title} badges={badges} actions={actions} />
  return <RecordHead title={title} badges={badges} actions={actions} aside={<Assignee {...props} />} />
}

function Marks(props: RecordProps) {
  const { request, place } = props
  const { Badges } = useType(request.type)
  // There, one line has to do.
  const isPhone = useIsPhone()
  return (
    <>
      <Standing {...props} />
      <Ending request={request} audience={props.audience} />
      {request.priority !== 'normal' && place === 'page' && !(isPhone && Badges) && <PriorityBadge {...request} />}
      {request.isRestricted && <RestrictedMark request={request} short={isPhone || place === 'pane'} />}
    </>
  )
}

/** A case has a severity, too, so the word alone would not do. */
function PriorityBadge({ priority }: RecordProps['request']) {
  const { label, ...look } = priorityState(priority)
  return <Badge {...look} label={priority === 'urgent' ? label : `${label} priority`} />
}

function Standing({ request, audience }: RecordProps) {
  const { Badges } = useType(request.type)
  if (!Badges || request.status === 'completed' || request.status === 'cancelled')
    return <Badge {...requestState(request.status)} />
  return (
    <Suspense>
      <Badges request={request} audience={audience} />
    </Suspense>
  )
}

function Assignee({ request: { assignedTo, assignedToId }, audience }: RecordProps) {
  const me = useMe()
  const own = assignedToId === me.id
  const name = fullName(assignedTo) || 'an adviser'
  return (
    <>
      <Avatar person={assignedTo} own={own} size="small" />
      {assignedTo ? <Words who={own ? 'you' : name} audience={audience} /> : 'Not assigned yet'}
    </>
  )
}

/** On a phone the picture beside it says the rest. */
function Words({ who, audience }: { who: string; audience: RecordProps['audience'] }) {
  const isName = who !== 'you'
  const aside = isName ? 'max-md:sr-only' : undefined
  return (
    <span>
      {audience === 'staff' && <span className={aside}>Assigned to </span>}
      {who}
      {audience === 'client' && <span className={aside}> looks after this</span>}
    </span>
  )
}
