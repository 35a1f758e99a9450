import type { RecordPartProps } from '#features/request/request.tsx'
import { isUnfinished } from '../review/stages.ts'
import { LockedReview } from './locked-review.tsx'
import type { Review } from '../contract.ts'

type ReviewReadOnlyProps = RecordPartProps & { review: Review }

/** The reason why nothing can be changed here, if there is one. */
export function ReviewReadOnly({ request, review, audience }: ReviewReadOnlyProps) {
  if (review.can.work || (audience === 'client' && isOpen(request))) return null
  if (review.status === 'completed') return <LockedReview request={request} />
  return (
    <p className="text-meta text-ink-3" data-print="no">
      {isUnfinished(review) ? unfinished[audience] : finished[audience]}
    </p>
  )
}

const unfinished = {
  staff: 'The request was completed before the review was finished. Reopen it to finish the review.',
  client: 'The request was completed before the review was finished.',
}

const finished = {
  staff: 'The request is finished. Reopen it to change the review.',
  client: 'The request is finished, and the review with it.',
}

const isOpen = ({ status }: RecordPartProps['request']) => status === 'pending' || status === 'in_progress'
