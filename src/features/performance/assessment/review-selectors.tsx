import { fullName } from '#features/request/request.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type Review, ReviewStage, ReviewStatus } from '../contract.ts'
import { useSetReview } from '../review/use-set-review.tsx'
import { stageLabels, stateLabels } from '../review/words.ts'

/** Each is saved as soon as it is chosen. */
export function ReviewSelectors({ review }: { review: Review }) {
  const { shown, sending, set } = useSetReview(review)
  const disabled = sending || !review.can.work
  return (
    <div className="grid gap-4 md:grid-cols-3" data-print="no">
      <Field label="Current Stage">
        <Select
          options={stageOptions}
          value={shown('currentStage')}
          disabled={disabled}
          onChange={({ target }) => set('currentStage', ReviewStage.parse(target.value))}
        />
      </Field>
      <Field label="Review Status">
        <Select
          options={statusOptions}
          value={shown('status')}
          disabled={disabled}
          onChange={({ target }) => set('status', ReviewStatus.parse(target.value))}
        />
      </Field>
      <Field label="Reviewer">
        <Select
          options={reviewerOptions(review)}
          value={shown('reviewerId')}
          disabled={disabled}
          onChange={({ target }) => set('reviewerId', target.value || null)}
        />
      </Field>
    </div>
  )
}

const stageOptions = ReviewStage.options.map((value) => ({ value, label: stageLabels[value] }))
const statusOptions = ReviewStatus.options.map((value) => ({ value, label: stateLabels[value] }))

/** Whoever has it stays to be seen, also when they could no longer be chosen. */
function reviewerOptions({ reviewer, reviewers }: Review) {
  const own = reviewer && reviewers.every(({ id }) => id !== reviewer.id) ? [reviewer] : []
  const people = [...own, ...reviewers].map((each) => ({ value: each.id, label: fullName(each) || 'Unnamed' }))
  return [{ value: '', label: 'Nobody yet' }, ...people]
}
