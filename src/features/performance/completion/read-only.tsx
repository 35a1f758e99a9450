import { areActive } from '#features/request/contract.ts'
import type { RecordPartProps } from '#features/request/request.tsx'
import { LockedReview } from './locked-review.tsx'
import type { Review } from '../contract.ts'

/** The reason why nothing can be changed here, if there is one. */
type ReviewReadOnlyProps = RecordPartProps & { review: Review }

export function ReviewReadOnly({ request, review, audience }: ReviewReadOnlyProps) {
  if (review.can.work) return null
  if (review.status === 'completed') return <LockedReview requestId={review.requestId} />
  return (
    <p className="text-meta text-ink-3" data-print="no">
      {reasonFor(audience, !areActive([request.status]))}
    </p>
  )
}

function reasonFor(audience: RecordPartProps['audience'], isFinished: boolean) {
  if (audience === 'staff') return 'The request is finished. Reopen it to change the review.'
  return isFinished ? 'The request is finished, and the review with it.' : 'Your adviser fills this in.'
}
