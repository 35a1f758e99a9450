import { useEffect } from 'react'
import { getRequest, type Request, typeLabels } from '#features/request/contract.ts'
import { type Audience, clientName, fullName, requestState } from '#features/request/request.tsx'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Badge } from '#ui/text/status.tsx'
import { RequestPanes } from './request-panes.tsx'
import { RequestDialogSkeleton } from './request-dialog-skeleton.tsx'

type RequestDialogProps = {
  requestId: string
  audience: Audience
  onClose: () => void
  /** There is no such request for this person: the screen shows its 404 page. */
  onMissing?: (() => void) | undefined
}

/** The record of a request over the screen it was opened from: what it is, what to do, and the messages on it. */
export function RequestDialog({ requestId, audience, onClose, onMissing }: RequestDialogProps) {
  const reading = useGet(getRequest, { requestId })
  const missing = statusOf(reading.error) === 404 || statusOf(reading.error) === 400
  useEffect(() => {
    if (missing) onMissing?.()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [missing])

  const request = missing ? undefined : reading.data
  return (
    <Dialog
      size="thread"
      title={request ? <Title>{request.title}</Title> : 'Request Messages'}
      description={request && <Meta request={request} audience={audience} />}
      aside={
        request && (
          <span className="max-lg:hidden">
            <Badge {...requestState(request.status)} />
          </span>
        )
      }
      onClose={onClose}
    >
      <Loaded
        from={{ ...reading, data: request }}
        waiting={<RequestDialogSkeleton />}
        waitingLabel="Loading the request"
      >
        {(found) => <RequestPanes request={found} audience={audience} />}
      </Loaded>
    </Dialog>
  )
}

/** A title of many lines would leave a small screen no room for the messages. */
function Title({ children }: { children: string }) {
  const title = `Request Messages: ${children}`
  return (
    <span title={title} className="line-clamp-4 lg:line-clamp-3">
      {title}
    </span>
  )
}

function Meta({ request, audience }: { request: Request; audience: Audience }) {
  const by = fullName(request.client)
  return (
    <>
      <Dots className="mt-1 text-meta text-ink-3">
        <span>{request.reference}</span>
        <span>{typeLabels[request.type]}</span>
        {audience === 'staff' && <span>{clientName(request)}</span>}
        <span>{`Opened ${longDate(request.createdAt)}${by && ` by ${by}`}`}</span>
      </Dots>
      <span className="mt-2 flex lg:hidden">
        <Badge {...requestState(request.status)} />
      </span>
    </>
  )
}
