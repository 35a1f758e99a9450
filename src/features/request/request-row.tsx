import type { ReactElement, ReactNode } from 'react'
import { ListRow } from '#ui/tables/list-row.tsx'
import { Status } from '#ui/text/status.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { type Request, typeLabels } from './contract.ts'
import { fullName } from './full-name.ts'
import { RequestLink } from './request-link.tsx'
import { requestState } from './request-state.tsx'
import { typeIcon } from './type-icon.tsx'

export type Audience = 'client' | 'staff'

type RequestRowProps = {
  request: Request
  /** Staff also read whose request it is. */
  audience: Audience
  /** Where the row leads, with the title as its content; the record over this screen unless said otherwise. */
  link?: ReactElement | undefined
  control?: ReactNode
}

/** A request as an entry of a list. */
export function RequestRow({ request, audience, link, control }: RequestRowProps) {
  return (
    <ListRow
      link={link ?? <RequestLink requestId={request.id}>{request.title}</RequestLink>}
      icon={typeIcon(request.type)}
      meta={facts(request, audience)}
      unread={request.unreadCount > 0 && `${request.unreadCount} new`}
      status={<Status {...requestState(request.status)} />}
      action="View"
      control={control}
    />
  )
}

function facts(request: Request, audience: Audience) {
  return [
    typeLabels[request.type],
    audience === 'staff' && clientName(request),
    <RelativeTime key="created" at={request.createdAt} />,
    assignment(request),
  ].filter(Boolean)
}

/** The company a request belongs to, or the address of who raised it. */
export function clientName({ client }: Request): string {
  return client.companyName || client.email || fullName(client) || 'Unnamed Company'
}

/** In whose hands a request is, in words. */
export function assignment({ assignedTo }: Request): string {
  if (!assignedTo) return 'Not assigned yet'
  return `Assigned to ${fullName(assignedTo) || 'an adviser'}`
}
