import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { getOutline } from '#features/activity/activity.tsx'
import { getRequest } from '#features/request/contract.ts'
import type { Audience } from '#features/request/request.tsx'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { ClientShell } from '#screens/client-shell/client-shell.tsx'
import { PageNotFound } from '#screens/not-found.tsx'
import { StaffShell } from '#screens/staff-shell/staff-shell.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Title } from '#ui/window/title.tsx'
import { NoLongerYours } from './no-longer-yours.tsx'
import { Printing } from './printing.tsx'
import { ReferenceLine } from './reference-line.tsx'
import { Record } from './record.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'

export function RecordPage({ audience }: { audience: Audience }) {
  const { requestId = '' }: { requestId?: string } = useParams({ strict: false })
  const Shell = shells[audience]
  return (
    <Shell>
      <Contents key={requestId} requestId={requestId} audience={audience} />
    </Shell>
  )
}

const shells: Readonly<{ [Who in Audience]: (props: { children: ReactNode }) => ReactNode }> = {
  staff: StaffShell,
  client: ClientShell,
}

function Contents({ requestId, audience }: { requestId: string; audience: Audience }) {
  const reading = useGet(getRequest, { requestId })
  // Asked for with the request, so that its tabs come with it.
  useGet(getOutline, { requestId })
  useFocusOnArrival()
  if (statusOf(reading.error) === 404) return reading.data ? <NoLongerYours place="page" /> : <PageNotFound />
  return (
    <>
      <Title>{reading.data?.title ?? 'Request'}</Title>
      <ReferenceLine request={reading.data} audience={audience} />
      <Loaded from={reading} waiting={<RecordSkeleton />} waitingLabel="Loading the request">
        {(request) => (
          <Printing request={request} audience={audience}>
            <Record request={request} audience={audience} place="page" />
          </Printing>
        )}
      </Loaded>
    </>
  )
}

/** Readers who come by link read on from the record, not from the top of the page. */
function useFocusOnArrival() {
  useEffect(() => document.querySelector('main')?.focus({ preventScroll: true }), [])
}
