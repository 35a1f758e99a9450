import * as z from 'zod'
import { useSend } from '#platform/api/api.tsx'
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
    name: `manager-review:${review.requestId}`,
    edits: ManagerTexts,
    record: review,
    reads: Review,
    values: (stored = review) => textsOf(stored),
  })
  const rating = edit.value('managerRating') ? Number(edit.value('managerRating')) : null
  const isBare = lacksEvidence({ managerFeedback: edit.value('managerFeedback'), managerRating: rating })
  const saving = useSend(
    updateReview,
    { requestId: review.requestId },
    {
      ...edit.sending,
      success: { title: 'Draft Saved', description: 'Performance review updated successfully!' },
      failure: 'Failed to update performance review',
      done() {
        edit.discard()
        onSaved()
      },
    },
  )
  return {
    ...edit,
    rating,
    saving: saving.sending,
    problem: (name: Name) => edit.problem(name) ?? (name === 'managerFeedback' && isBare ? EVIDENCE : undefined),
    save() {
      const { managerRating, ...body } = edit.checked() ?? {}
      if (managerRating === undefined) return saving.send(body)
      saving.send({ ...body, managerRating: managerRating ? Number(managerRating) : null })
    },
  }
}

export type ManagerEdit = ReturnType<typeof useManagerEdit>

const textsOf = ({ version, managerFeedback, managerRating }: Review) => ({
  version,
  managerFeedback,
  managerRating: managerRating === null ? null : String(managerRating),
})
