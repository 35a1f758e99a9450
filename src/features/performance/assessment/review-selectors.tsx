import { fullName } from '#features/request/request.tsx'
import { optionsOf } from '#platform/choice.ts'
import { SelectRow } from '#ui/tables/select-row.tsx'
import { type Review, ReviewStage, ReviewStatus } from '../contract.ts'
import { NO_REVIEWER } from '../reviewee.ts'
import { useSetReview } from '../review/use-set-review.tsx'
import { stageLabels, stateLabels } from '../review/words.ts'

/** Where the review stands, for those who set it. */
export function ReviewSelectors({ review }: { review: Review }) {
  const { shown, sending, set } = useSetReview(review)
  return (
    <SelectRow
      selects={[
        { name: 'currentStage', label: 'Current Stage', options: stageOptions, value: shown('currentStage') },
        { name: 'status', label: 'Review Status', options: statusOptions, value: shown('status') },
        { name: 'reviewerId', label: 'Reviewer', options: reviewerOptions(review), value: shown('reviewerId') ?? '' },
      ]}
      saving={sending}
      onSave={({ currentStage, status, reviewerId }) =>
        set({
          ...(currentStage && { currentStage: ReviewStage.parse(currentStage) }),
          ...(status && { status: ReviewStatus.parse(status) }),
          ...(reviewerId !== undefined && { reviewerId: reviewerId || null }),
        })
      }
    />
  )
}

const stageOptions = optionsOf(stageLabels)
const statusOptions = ReviewStatus.options.map((value) => ({ value, label: stateLabels[value] }))

/** The current reviewer stays in the list, even if they could no longer be chosen. */
function reviewerOptions({ reviewer, reviewers }: Review) {
  const own = reviewer && reviewers.every(({ id }) => id !== reviewer.id) ? [reviewer] : []
  const people = [...own, ...reviewers].map((each) => ({ value: each.id, label: fullName(each) || 'Unnamed' }))
  return [{ value: '', label: NO_REVIEWER }, ...people]
}
