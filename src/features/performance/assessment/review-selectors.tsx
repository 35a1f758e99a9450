import { fullName } from '#features/request/request.tsx'
import { optionsOf } from '#platform/choice.ts'
import { SelectRow } from '#ui/tables/select-row.tsx'
import { type Review, ReviewStage, ReviewStatus } from '../contract.ts'
import { NO_REVIEWER } from '../reviewee.ts'
import { useSetReview } from '../review/use-set-review.tsx'
import { stageLabels, stateLabels } from '../review/words.ts'

/** Where the review stands, for those who set it; each is saved as soon as it is chosen. */
export function ReviewSelectors({ review }: { review: Review }) {
  const { shown, sending, set } = useSetReview(review)
  const selects = [
    {
      label: 'Current Stage',
      options: stageOptions,
      value: shown('currentStage'),
      set: (value: string) => set('currentStage', ReviewStage.parse(value)),
    },
    {
      label: 'Review Status',
      options: statusOptions,
      value: shown('status'),
      set: (value: string) => set('status', ReviewStatus.parse(value)),
    },
    {
      label: 'Reviewer',
      options: reviewerOptions(review),
      value: shown('reviewerId') ?? '',
      set: (value: string) => set('reviewerId', value || null),
    },
  ]
  return <SelectRow selects={selects} busy={sending} />
}

const stageOptions = optionsOf(stageLabels)
const statusOptions = ReviewStatus.options.map((value) => ({ value, label: stateLabels[value] }))

/** The current reviewer stays in the list, even if they could no longer be chosen. */
function reviewerOptions({ reviewer, reviewers }: Review) {
  const own = reviewer && reviewers.every(({ id }) => id !== reviewer.id) ? [reviewer] : []
  const people = [...own, ...reviewers].map((each) => ({ value: each.id, label: fullName(each) || 'Unnamed' }))
  return [{ value: '', label: NO_REVIEWER }, ...people]
}
