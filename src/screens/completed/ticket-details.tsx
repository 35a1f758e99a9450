import { FileText, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { getRequest, type Request } from '#features/request/contract.ts'
import {
  type Audience,
  clientName,
  fullName,
  priorityState,
  requestState,
  RecordLink,
  ReopenRequest,
  useType,
} from '#features/request/request.tsx'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import { onIntent } from '#ui/layout/deferred.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { Status } from '#ui/text/status.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'

type TicketDetailsProps = { requestId: string; audience: Audience; onClose: () => void }

export function TicketDetails({ requestId, audience, onClose }: TicketDetailsProps) {
  const reading = useGet(getRequest, { requestId })
  const missing = [400, 404].includes(statusOf(reading.error) ?? 0)
  const request = missing ? undefined : reading.data
  const [reopens, setReopens] = useState(false)
  return (
    <>
      <Dialog
        title={request?.title ?? 'Completed request'}
        description={request?.reference}
        onClose={onClose}
        foot={
          request && (
            <>
              {request.can.reopen && (
                <Button icon={RotateCcw} {...onIntent(ReopenRequest)} onClick={() => setReopens(true)}>
                  Reopen
                </Button>
              )}
              <Button asChild icon={FileText}>
                <RecordLink requestId={requestId}>Open the whole record</RecordLink>
              </Button>
            </>
          )
        }
      >
        {missing ? (
          <Empty bare title="There is no such request">
            It may have been removed, or this account cannot open it.
          </Empty>
        ) : (
          <Loaded from={reading} waiting={<SkeletonLines count={4} />} waitingLabel="Loading the details">
            {(found) => <Details request={found} audience={audience} />}
          </Loaded>
        )}
      </Dialog>
      <Suspense>
        {request && reopens && (
          <ReopenRequest request={request} onClose={() => setReopens(false)} onReopened={onClose} />
        )}
      </Suspense>
    </>
  )
}

function Details({ request, audience }: { request: Request; audience: Audience }) {
  const { label } = useType(request.type)
  const { status, priority, completedAt, completedBy, createdAt, description, goals, assignedTo } = request
  return (
    <Facts row>
      <Fact term="Type">{label}</Fact>
      <Fact term="Status">
        <Status {...requestState(status)} />
      </Fact>
      <Fact term="Priority">
        <Status {...priorityState(priority)} />
      </Fact>
      <Fact term="Completed">{completedAt && dateAndTime(completedAt)}</Fact>
      {completedBy && <Fact term="Completed by">{fullName(completedBy)}</Fact>}
      <Fact term="Opened">{longDate(createdAt)}</Fact>
      {audience === 'staff' && <Fact term="Client">{clientName(request)}</Fact>}
      <Fact term="Assigned to">{fullName(assignedTo)}</Fact>
      <Fact term="Description">
        {description && (
          <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">
            <Verbatim>{description}</Verbatim>
          </p>
        )}
      </Fact>
      {goals && (
        <Fact term="Goals">
          <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">
            <Verbatim>{goals}</Verbatim>
          </p>
        </Fact>
      )}
    </Facts>
  )
}
