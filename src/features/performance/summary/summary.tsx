import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { getReview, type Review } from '../contract.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { longDate } from '#ui/text/dates.ts'
import { NotOutYet } from '../review/not-out-yet.tsx'
import { periodOf } from '../reviewee.ts'
import { FieldsSkeleton } from '../review/fields-skeleton.tsx'
import { SummaryForm } from './summary-form.tsx'

export function Summary({ request, audience }: RecordPartProps) {
  const reading = useGet(getReview, { requestId: request.id })
  return (
    <Loaded from={reading} waiting={<FieldsSkeleton />} waitingLabel="Loading the review">
      {(review) =>
        review.can.work || review.can.readTexts ? (
          <SummaryForm request={request} review={review} audience={audience} />
        ) : (
          <Outline review={review} />
        )
      }
    </Loaded>
  )
}

/** For those who read the texts once they are out. */
const Outline = ({ review }: { review: Review }) => (
  <div className="grid gap-5">
    <Facts row>
      <Fact term="Period">{periodOf(review)}</Fact>
      {review.reviewDate && <Fact term="Review date">{longDate(review.reviewDate)}</Fact>}
    </Facts>
    <NotOutYet />
  </div>
)
