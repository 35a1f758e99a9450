import { useRecordEdit } from '#features/form/form.tsx'
import { Review } from '../contract.ts'
import { updateReview } from './contract.ts'
import { ReviewData } from './fields.ts'

/** The fields of the Progress and Summary tabs. */
const Written = ReviewData.pick({
  status: true,
  reviewPeriodStart: true,
  reviewPeriodEnd: true,
  reviewDate: true,
  strengths: true,
  improvements: true,
  developmentPlan: true,
  recommendedAction: true,
  managerComments: true,
  employeeComments: true,
})

export type WrittenField = keyof typeof Written.shape
export const writtenFields = Object.keys(Written.shape) as WrittenField[] // the keys of the shape above

/** One draft for both tabs. It survives leaving them, and changes by colleagues. */
export function useReviewEdit(review: Review) {
  const edit = useRecordEdit({
    sends: updateReview,
    params: { requestId: review.requestId },
    name: `review:${review.requestId}`,
    edits: Written,
    record: review,
    reads: Review,
    values: (stored = review) => stored,
    success: ({ status }) => (status === 'completed' ? UPDATED : { title: 'Draft Saved', description: UPDATED }),
    failure: 'Failed to update performance review',
  })
  return { ...edit, disabled: !review.can.work || edit.saving }
}

export type ReviewEdit = ReturnType<typeof useReviewEdit>

const UPDATED = 'Performance review updated successfully!'
