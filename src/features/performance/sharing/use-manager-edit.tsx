import * as z from 'zod'
import { useRecordEdit } from '#features/form/form.tsx'
import { personal } from '#platform/personal.ts'
import { Review } from '../contract.ts'
import { updateReview } from '../review/contract.ts'
import { MAX_REVIEW_TEXT } from '../review/fields.ts'
import { EVIDENCE, lacksEvidence } from '../review/held.ts'

/** The form’s values: the rating is a number, or none. */
const ManagerTexts = z.object({
  managerFeedback: personal(
    z.string().trim().max(MAX_REVIEW_TEXT, 'At most 20,000 characters').nullable(),
    'confidential',
  ),
  managerRating: z.string().nullable(),
})
type Name = keyof typeof ManagerTexts.shape

/** The draft survives leaving the tab, and changes by colleagues. */
export function useManagerEdit(review: Review, onSaved: () => void) {
  const edit = useRecordEdit({
    sends: updateReview,
    params: { requestId: review.requestId },
    name: `manager-review:${review.requestId}`,
    edits: ManagerTexts,
    record: review,
    reads: Review,
    values: (stored = review) => textsOf(stored),
    body: ({ managerRating, ...changed }) => ({
      ...changed,
      ...(managerRating !== undefined && { managerRating: managerRating ? Number(managerRating) : null }),
    }),
    success: { title: 'Draft Saved', description: 'Performance review updated successfully!' },
    failure: 'Failed to update performance review',
    onClose: onSaved,
  })
  const rating = edit.value('managerRating') ? Number(edit.value('managerRating')) : null
  const isBare = lacksEvidence({ managerFeedback: edit.value('managerFeedback'), managerRating: rating })
  return {
    ...edit,
    rating,
    problem: (name: Name) => edit.problem(name) ?? (name === 'managerFeedback' && isBare ? EVIDENCE : undefined),
  }
}

const textsOf = ({ version, managerFeedback, managerRating }: Review) => ({
  version,
  managerFeedback,
  managerRating: managerRating === null ? null : String(managerRating),
})
