import { clsx } from 'clsx'
import { MessageSquare } from 'lucide-react'
import { companyCalled } from '#features/session/contract.ts'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { ListRow } from '#ui/tables/list-row.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { Status } from '#ui/text/status.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { Request } from '../contract.ts'
import { fullName } from '../full-name.ts'
import { RecordLink } from '../record-link.tsx'
import { requestState } from '../request-state.tsx'
import { SearchLink } from '../search-link.tsx'
import { useType } from '../types/types.tsx'
import type { Audience } from '../words.ts'

type RequestRowProps = {
  request: Request
  audience: Audience
  /** Still shown, although it no longer belongs to the list. */
  left?: boolean | undefined
  /** The list has only one type, or one status, so its rows leave it out. */
  untyped?: boolean | undefined
  unstated?: boolean | undefined
}

export function RequestRow({ request, audience, left, untyped, unstated }: RequestRowProps) {
  const type = useType(request.type)
  return (
    <ListRow
      faded={left}
      link={
        <RecordLink requestId={request.id}>
          <Verbatim>{request.title}</Verbatim>
        </RecordLink>
      }
      icon={type.Icon}
      meta={[...facts(request, untyped ? undefined : type.label, audience), left && 'No longer in this list'].filter(
        Boolean,
      )}
      unread={request.unreadCount > 0 && `${request.unreadCount} new`}
      status={!unstated && <Status {...requestState(request.status)} />}
      control={
        <span className="flex items-center gap-1">
          <QuickAnswer request={request} />
          <View request={request} />
        </span>
      }
    />
  )
}

type Named = { request: Pick<Request, 'id' | 'title'> }

function View({ request: { id, title } }: Named) {
  return (
    <RecordLink requestId={id} className={view} aria-label={`View ${title}`}>
      View
    </RecordLink>
  )
}

export function QuickAnswer({ request: { id, title } }: Named) {
  return (
    <SearchLink set={{ messages: id }} className={quickAnswer} aria-label={`Messages on ${title}`} title="Messages">
      <Glyph of={MessageSquare} />
    </SearchLink>
  )
}

const quiet = buttonLook({ variant: 'quiet', size: 'small' })
const quickAnswer = clsx(quiet, 'w-(--control-small) !px-0 max-md:hidden')
/** On a narrow screen, the row itself is the button. */
const view = clsx(quiet, 'max-md:hidden')

function facts(request: Request, label: string | undefined, audience: Audience) {
  return [
    request.reference,
    label,
    audience === 'staff' && clientName(request),
    <RelativeTime key="created" at={request.createdAt} />,
    assignment(request),
    request.isRestricted && 'Restricted',
  ].filter(Boolean)
}

/** The company’s name, or the e-mail address of the person who created the request. */
export function clientName({ client }: Pick<Request, 'client'>): string {
  return companyCalled(client.companyName || client.email || fullName(client))
}

/** The adviser, in words. */
export function assignment({ assignedTo }: Pick<Request, 'assignedTo'>): string {
  if (!assignedTo) return 'Not assigned yet'
  return `Assigned to ${fullName(assignedTo) || 'an adviser'}`
}
