import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { getRequest } from '#features/request/contract.ts'
import { type Audience, useLeftList } from '#features/request/request.tsx'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { ClientShell } from '#screens/client-shell/client-shell.tsx'
import { PageNotFound } from '#screens/not-found.tsx'
import { StaffShell } from '#screens/staff-shell/staff-shell.tsx'
import { brand } from '#ui/brand.ts'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { Printing } from './printing.tsx'
import { Record } from './record.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'

export function RecordPage({ audience }: { audience: Audience }) {
  const { requestId = '' }: { requestId?: string } = useParams({ strict: false })
  const Shell = shells[audience]
  return (
    <Shell>
      <Contents requestId={requestId} audience={audience} />
    </Shell>
  )
}

const shells: Readonly<{ [Who in Audience]: (props: { children: ReactNode }) => ReactNode }> = {
  staff: StaffShell,
  client: ClientShell,
}

function Contents({ requestId, audience }: { requestId: string; audience: Audience }) {
  const reading = useGet(getRequest, { requestId })
  if (statusOf(reading.error) === 404) return <PageNotFound />
  return (
    <>
      <title>{`${reading.data?.title ?? 'Request'} · ${brand.product}`}</title>
      <Back audience={audience} />
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

/** Links to the list the reader came from, or to the dashboard. */
function Back({ audience }: { audience: Audience }) {
  const { list, isBefore, goBack } = useLeftList()
  function onClick(event: MouseEvent) {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isBefore || !plain) return
    event.preventDefault()
    goBack()
  }
  const words = (
    <>
      <Glyph of={ArrowLeft} />
      {list?.label ?? 'Dashboard'}
    </>
  )
  return (
    <p className="py-3.5" data-print="no">
      {list ? (
        <Link to={list.href} onClick={onClick} className={back}>
          {words}
        </Link>
      ) : (
        <Link to={audience === 'staff' ? '/staff-dashboard' : '/client-dashboard'} className={back}>
          {words}
        </Link>
      )}
    </p>
  )
}

const back = `${linkLook} inline-flex items-center gap-1.5 text-meta font-medium`
