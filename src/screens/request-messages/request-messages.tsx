import { useEffect, useRef } from 'react'
import { useMarkSeen } from '#features/activity/activity.tsx'
import { MessageThread } from '#features/message/message.tsx'
import { getRequest, type Request } from '#features/request/contract.ts'
import { type Audience, clientName, fullName, RecordLink, requestState, useType } from '#features/request/request.tsx'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { Badge } from '#ui/text/status.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'

type RequestMessagesProps = { requestId: string; audience: Audience; onClose: () => void }

/** A quick way to answer without leaving the list. */
export function RequestMessages({ requestId, audience, onClose }: RequestMessagesProps) {
  const reading = useGet(getRequest, { requestId })
  const missing = statusOf(reading.error) === 404
  const request = missing ? undefined : reading.data
  return (
    <Dialog
      size={missing ? 'narrow' : 'thread'}
      title={request ? <Title>{request.title}</Title> : 'Request Messages'}
      description={request && <Meta request={request} audience={audience} />}
      aside={request && <Badge {...requestState(request.status)} />}
      onClose={onClose}
    >
      {missing ? (
        <Empty bare title="There is no such request">
          It may have been removed, or this account cannot open it.
        </Empty>
      ) : (
        <Loaded from={{ ...reading, data: request }} waiting={<ThreadSkeleton />} waitingLabel="Loading the messages">
          {(found) => <Thread request={found} audience={audience} />}
        </Loaded>
      )}
    </Dialog>
  )
}

/** Long titles are cut, to leave room for the messages on small screens. */
function Title({ children }: { children: string }) {
  return (
    <span title={`Request Messages: ${children}`} className="line-clamp-2 min-[20rem]:line-clamp-4 lg:line-clamp-3">
      Request Messages: <Verbatim>{children}</Verbatim>
    </span>
  )
}

type RequestProps = { request: Request; audience: Audience }

function Meta({ request, audience }: RequestProps) {
  const { label } = useType(request.type)
  return (
    <Dots className="mt-1 text-meta text-ink-3">
      <span>{request.reference}</span>
      <span>{label}</span>
      {audience === 'staff' && <span>{clientName(request)}</span>}
      <TextLink>
        <RecordLink requestId={request.id} tab="messages">
          Open the whole record
        </RecordLink>
      </TextLink>
    </Dots>
  )
}

function Thread({ request, audience }: RequestProps) {
  useMarkSeen(request.id)
  const to = fullName(audience === 'staff' ? request.client : request.assignedTo)
  return (
    <div ref={useWritingFirst()} className="flex min-h-64 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1">
        <MessageThread request={request} to={to || undefined} />
      </div>
    </div>
  )
}

/** Shows the box, and focuses it except on touch screens. */
function useWritingFirst() {
  const thread = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog has set its own focus.
    const frame = requestAnimationFrame(() => {
      if (matchMedia('(pointer: fine)').matches)
        thread.current?.querySelector('textarea')?.focus({ preventScroll: true })
      // Of a window that is too low for all of it, the last message and the box are shown.
      thread.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return thread
}
