import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { getReview } from '../contract.ts'
import { FieldsSkeleton } from '../review/fields-skeleton.tsx'
import { NotOutYet } from '../review/not-out-yet.tsx'
import { ProgressForm } from './progress-form.tsx'

export function Progress({ request, audience }: RecordPartProps) {
  const reading = useGet(getReview, { requestId: request.id })
  return (
    <Loaded from={reading} waiting={<FieldsSkeleton />} waitingLabel="Loading the review">
      {(review) =>
        review.can.readTexts ? <ProgressForm request={request} review={review} audience={audience} /> : <NotOutYet />
      }
    </Loaded>
  )
}
