import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { ReviewReadOnly } from '../completion/read-only.tsx'
import { getReview } from '../contract.ts'
import { ReviewActions } from './review-actions.tsx'
import { ReviewText } from './review-text.tsx'

/** A review that no one changes any more as one page, in the order of its PDF, and what can still be done with it. */
export function ReviewPage({ request, audience }: RecordPartProps) {
  const review = useGet(getReview, { requestId: request.id }).data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {/* The head says it of a completed review; staff find here how it is reopened. */}
      {review && request.status !== 'cancelled' && (audience === 'staff' || review.status !== 'completed') && (
        <ReviewReadOnly request={request} review={review} audience={audience} />
      )}
      <ReviewText request={request} audience={audience} />
      {request.status !== 'cancelled' && <ReviewActions requestId={request.id} />}
    </div>
  )
}
