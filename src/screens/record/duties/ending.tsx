import { Suspense } from 'react'
import type { Request } from '#features/request/contract.ts'
import { fullName, useType } from '#features/request/request.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { RecordProps } from '../record.tsx'

/** Beside its state: the day on which a record ended, by which person and with what. */
export function Ending({ request, audience }: Pick<RecordProps, 'request' | 'audience'>) {
  const { Outcome } = useType(request.type)
  const words = endedIn(request)
  if (!words) return null
  return (
    <span className="text-meta text-ink-2">
      {`${words}.`}
      {request.status === 'completed' && Outcome && (
        <Suspense>
          <Outcome request={request} audience={audience} />
        </Suspense>
      )}
    </span>
  )
}

/** `on 5 November 2026 by Sita Rao`. */
function endedIn({ status, completedAt, completedBy, cancelledAt, cancelledBy, isWithdrawn }: Request) {
  if (status === 'completed') return when(completedAt, fullName(completedBy))
  if (status !== 'cancelled') return undefined
  const how = when(cancelledAt, fullName(cancelledBy))
  return isWithdrawn ? ['withdrawn', how].filter(Boolean).join(' ') : how
}

const when = (at: string | null, by: string) => [at && `on ${longDate(at)}`, by && `by ${by}`].filter(Boolean).join(' ')

/** Why it was cancelled, where a record that goes on says what there is to do. */
export function WhyCancelled({ request: { cancellationReason } }: Pick<RecordProps, 'request'>) {
  return (
    <section aria-label="Why it was cancelled" className="border-t-3 border-accent py-1.5">
      <p className="max-w-measure text-body whitespace-pre-wrap wrap-anywhere">
        {cancellationReason ? (
          <>
            <b className="font-semibold">Reason:</b> <Verbatim>{cancellationReason}</Verbatim>
          </>
        ) : (
          'No reason was recorded.'
        )}
      </p>
    </section>
  )
}
