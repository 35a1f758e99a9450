import { Description, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { Reopenings } from '../completion/locked-review.tsx'
import { getReview } from '../contract.ts'
import { FairnessNotes } from '../fairness/fairness-notes.tsx'
import { Preparation } from '../preparation.tsx'
import { ReviewReadOnly } from '../completion/read-only.tsx'
import { ReviewSelectors } from './review-selectors.tsx'
import { ReviewSteps } from './review-steps.tsx'

/** The stage of the review, and its reviewer. */
export function Assessment({ request, audience }: RecordPartProps) {
  const reading = useGet(getReview, { requestId: request.id })
  return (
    <Loaded from={reading} waiting={<Waiting />} waitingLabel="Loading the review">
      {(review) => (
        <div className="grid gap-7">
          <ReviewSteps review={review} />
          <div className="grid gap-2 empty:hidden">
            {review.can.work && <ReviewSelectors review={review} />}
            <ReviewReadOnly request={request} review={review} audience={audience} />
            <Reopenings requestId={review.requestId} />
          </div>
          <Preparation review={review} audience={audience} />
          {(request.description || review.can.work) && (
            <Description request={request} title="Description" none="No description was given." />
          )}
          {audience === 'staff' && <FairnessNotes requestId={review.requestId} />}
        </div>
      )}
    </Loaded>
  )
}

function Waiting() {
  return (
    <div className="grid gap-6 py-1">
      <div className="grid gap-4 md:grid-cols-4">
        {['w-40', 'w-36', 'w-40', 'w-32'].map((width, index) => (
          <Skeleton key={index} strong className={`h-3.5 ${width}`} />
        ))}
      </div>
      <Skeleton className="h-9 w-full" />
    </div>
  )
}
