import { Printer } from 'lucide-react'
import { getReceipt, getRequest, type Request } from '#features/request/contract.ts'
import { fullName, RecordLink } from '#features/request/request.tsx'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { calendarDay, namedDate } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { useNow } from '#ui/text/time.tsx'
import { submittedTo } from './advisers-sentence.ts'
import { SentFacts } from './sent-facts.tsx'
import { useClientNavigation } from './use-client-search.tsx'

/** After submitting: who looks at it and by when, and what was sent, to keep or to print. */
export function Submitted({ requestId }: { requestId: string }) {
  const { change } = useClientNavigation()
  const reading = useGet(getRequest, { requestId })
  // Hidden from the reader since, or a mistyped address.
  if (statusOf(reading.error) === 404) return null
  return (
    <Dialog
      title="Request submitted"
      description={reading.data && <>Its reference is {reading.data.reference}.</>}
      onClose={() => change({ submitted: undefined }, { replace: true })}
      foot={
        <>
          <Button onClick={() => window.print()}>
            <Glyph of={Printer} />
            Print
          </Button>
          <RecordLink requestId={requestId} className={buttonLook({ variant: 'primary' })}>
            Open the request
          </RecordLink>
        </>
      }
    >
      <div data-print="alone" className="grid gap-7">
        <Loaded from={reading} waiting={<Waiting />} waitingLabel="Loading what you sent">
          {(request) => (
            <>
              <WhatHappensNext request={request} />
              <SentFacts request={request} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

function WhatHappensNext({ request }: { request: Request }) {
  const reading = useGet(getReceipt, { requestId: request.id })
  const today = calendarDay(useNow())
  return (
    <Section title="What happens next">
      <Loaded from={reading} waiting={<Skeleton className="h-12 w-full" />} waitingLabel="Loading who looks at it">
        {({ advisers, answerBy }) => (
          <div className="grid max-w-measure gap-2">
            <p>
              {request.assignedTo
                ? `${fullName(request.assignedTo)} of ${brand.firm} has taken it on.`
                : submittedTo(advisers)}
              {request.status === 'pending' && advisers.length > 0 && answerBy >= today && (
                <>
                  {' '}
                  An adviser aims to reply by <b className="font-semibold">{namedDate(answerBy)}</b>, here and in
                  Notifications.
                </>
              )}
            </p>
            {request.status === 'pending' && answerBy < today && (
              <p>
                An adviser was to reply by <b className="font-semibold">{namedDate(answerBy)}</b>. If you have not heard
                from us, phone <FirmPhone />.
              </p>
            )}
            {request.can.withdraw && (
              <p>While no one has taken it on, you can correct it, add documents or withdraw it.</p>
            )}
            {request.priority === 'urgent' && (
              <Alert title="You have marked it as urgent">
                Is someone in danger? Phone 999 first, then us on <FirmPhone />, {brand.hours}.
              </Alert>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3">
      <Skeleton strong className="h-3 w-44" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
