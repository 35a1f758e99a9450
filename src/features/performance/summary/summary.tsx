import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { getReview } from '../contract.ts'
import { FieldsSkeleton } from '../review/fields-skeleton.tsx'
import { SummaryForm } from './summary-form.tsx'

export function Summary({ request, audience }: RecordPartProps) {
  const reading = useGet(getReview, { requestId: request.id })
  return (
    <Loaded from={reading} waiting={<FieldsSkeleton />} waitingLabel="Loading the review">
      {(review) => <SummaryForm request={request} review={review} audience={audience} />}
    </Loaded>
  )
}
