import { useState } from 'react'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { useRecordEdit } from '#platform/drafts/record-edit.tsx'
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
  const [late, setLate] = useState<Review>()
  const [refused, setRefused] = useState<Record<string, string>>({})
  const edit = useRecordEdit({ name: `review:${review.requestId}`, edits: Written, record: review, late })
  function discard() {
    edit.discard()
    setLate(undefined)
    setRefused({})
  }
  const saving = useSend(
    updateReview,
    { requestId: review.requestId },
    {
      success: ({ status }) => (status === 'completed' ? UPDATED : { title: 'Draft Saved', description: UPDATED }),
      failure: 'Failed to update performance review',
      expects: ['STALE_VERSION', 'VALIDATION_FAILED'],
      fields: (name, message) => setRefused((before) => ({ ...before, [name]: message })),
      failed: (error) => setLate((before) => asLeft(error) ?? before),
      done() {
        discard()
      },
    },
  )
  return {
    ...edit,
    discard,
    problem: (field: WrittenField) => edit.problem(field) ?? refused[field],
    disabled: !review.can.work || saving.sending,
    saving: saving.sending,
    save(changes: { status?: 'completed' } = {}) {
      setRefused({})
      const body = edit.checked()
      if (body) saving.send({ ...body, ...changes })
    },
  }
}

export type ReviewEdit = ReturnType<typeof useReviewEdit>

const UPDATED = 'Performance review updated successfully!'

const asLeft = (error: Error) => (error instanceof ApiError ? Review.safeParse(error.current).data : undefined)
