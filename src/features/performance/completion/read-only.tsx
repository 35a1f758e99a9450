import type { Audience } from '#features/request/request.tsx'
import { LockedReview } from './locked-review.tsx'
import type { Review } from '../contract.ts'

/** The reason why nothing can be changed here, if there is one. */
export function ReviewReadOnly({ review, audience }: { review: Review; audience: Audience }) {
  if (review.can.work) return null
  if (review.status === 'completed') return <LockedReview requestId={review.requestId} />
  return (
    <p className="text-meta text-ink-3" data-print="no">
      {audience === 'staff'
        ? 'The request is finished. Reopen it to change the review.'
        : 'Your adviser fills this in.'}
    </p>
  )
}
