import type { RecordPartProps } from '#features/request/request.tsx'
import { isUnfinished } from '../review/stages.ts'
import { LockedReview } from './locked-review.tsx'
import type { Review } from '../contract.ts'

type ReviewReadOnlyProps = RecordPartProps & { review: Review }

/** The reason why nothing can be changed here, if there is one. */
export function ReviewReadOnly({ request, review, audience }: ReviewReadOnlyProps) {
  if (review.can.work) return null
  if (review.status === 'completed') return <LockedReview requestId={review.requestId} />
  return (
    <p className="text-meta text-ink-3" data-print="no">
      {isUnfinished(review) ? unfinished[audience] : reasonFor(audience, request.status)}
    </p>
  )
}

const unfinished = {
  staff: 'The request was completed before the review was finished. Reopen it to finish the review.',
  client: 'The request was completed before the review was finished.',
}

function reasonFor(audience: RecordPartProps['audience'], status: RecordPartProps['request']['status']) {
  if (audience === 'staff') return 'The request is finished. Reopen it to change the review.'
  const isOpen = status === 'pending' || status === 'in_progress'
  return isOpen ? 'Your adviser fills this in.' : 'The request is finished, and the review with it.'
}
