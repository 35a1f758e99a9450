import { getRequest } from '#features/request/contract.ts'
import type { Audience } from '#features/request/request.tsx'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { NoLongerYours } from './no-longer-yours.tsx'
import { Record } from './record.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'

type PaneProps = { requestId: string }

export function StaffRecordPane(props: PaneProps) {
  return <RecordPane {...props} audience="staff" />
}

export function ClientRecordPane(props: PaneProps) {
  return <RecordPane {...props} audience="client" />
}

function RecordPane({ requestId, audience }: PaneProps & { audience: Audience }) {
  const reading = useGet(getRequest, { requestId })
  return (
    <div className="pb-4.5 lg:px-6 lg:pt-2">
      {statusOf(reading.error) === 404 ? (
        <Absent wasOpen={reading.data !== undefined} />
      ) : (
        <Loaded from={reading} waiting={<RecordSkeleton />} waitingLabel="Loading the request">
          {(request) => <Record request={request} audience={audience} place="pane" />}
        </Loaded>
      )}
    </div>
  )
}

const Absent = ({ wasOpen }: { wasOpen: boolean }) =>
  wasOpen ? (
    <NoLongerYours place="pane" />
  ) : (
    <Empty title="There is no such request">It may have been removed, or this account cannot open it.</Empty>
  )
