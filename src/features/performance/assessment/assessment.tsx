import { Description, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { StagesSkeleton } from '#ui/figures/stage-steps.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
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
    <Loaded from={reading} waiting={<StagesSkeleton below="h-9" />} waitingLabel="Loading the review">
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
