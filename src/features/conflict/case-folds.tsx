import type { RecordPartProps } from '#features/request/request.tsx'
import { GuideColumn } from './guide/guide-column.tsx'
import { ClaimClock } from './limits/claim-clock.tsx'

/** The steps of the Code and the clock of a case. For staff. */
export function CaseFolds({ request, audience }: RecordPartProps) {
  if (audience !== 'staff') return null
  return (
    <div>
      <GuideColumn requestId={request.id} />
      <ClaimClock requestId={request.id} />
    </div>
  )
}
