import { useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { getRequest } from '#features/request/contract.ts'
import type { Request } from '#features/request/contract.ts'
import { RecordLink, useType } from '#features/request/request.tsx'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { PageNotFound } from '#screens/not-found.tsx'
import { StaffShell } from '#screens/staff-shell/staff-shell.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Title } from '#ui/window/title.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { Skeleton } from '#ui/text/skeleton.tsx'

/** A request on one page, for the person who takes it over. */
export function BriefPage() {
  const { requestId = '' }: { requestId?: string } = useParams({ strict: false })
  return (
    <StaffShell>
      <Contents key={requestId} requestId={requestId} />
    </StaffShell>
  )
}

function Contents({ requestId }: { requestId: string }) {
  const reading = useGet(getRequest, { requestId })
  if (statusOf(reading.error) === 404) return <PageNotFound />
  return (
    <Loaded from={reading} waiting={<Skeleton className="h-64 w-full" />} waitingLabel="Loading the request">
      {(request) => <OfType request={request} />}
    </Loaded>
  )
}

function OfType({ request }: { request: Request }) {
  const { Brief } = useType(request.type)
  if (!Brief) return <PageNotFound />
  return (
    <>
      <Title>{`Handover brief: ${request.title}`}</Title>
      <p className="py-3.5" data-print="no">
        <RecordLink
          requestId={request.id}
          className={`${linkLook} inline-flex items-center gap-1.5 text-meta font-medium`}
        >
          <Glyph of={ArrowLeft} />
          {request.title}
        </RecordLink>
      </p>
      <Suspense>
        <Brief request={request} />
      </Suspense>
    </>
  )
}
