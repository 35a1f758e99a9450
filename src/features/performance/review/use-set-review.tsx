import { useSetField } from '#features/form/form.tsx'
import { call, useTakeBack } from '#platform/api/api.tsx'
import type { Review } from '../contract.ts'
import { updateReview } from './contract.ts'
import { stateLabels } from './words.ts'

export type ReviewChoice = Partial<Pick<Review, 'currentStage' | 'status' | 'reviewerId'>>

export function useSetReview(review: Review) {
  const { version } = review
  const takeBack = useTakeBack()
  const { set, ...setting } = useSetField({
    sends: updateReview,
    params: { requestId: review.requestId },
    record: review,
    success: (after) => ({
      title: 'Success',
      description: 'Performance review updated successfully!',
      action: takeBack(undoing(review, after)),
    }),
    failure: 'Failed to update performance review',
  })
  return {
    ...setting,
    set: (choice: ReviewChoice) => set(choice, { ...choice, version }),
  }
}

/** Nothing to undo to or from a completed review: it is locked, and reopening takes a reason and ends its links. */
function undoing(before: Review, { requestId, version, ...after }: Review) {
  const { status } = before
  // Setting a stage begins a pending review too.
  const isAlone = before.currentStage === after.currentStage && before.reviewerId === after.reviewerId
  const isOwn = isAlone && version === before.version + 1
  if (!isOwn || status === after.status || status === 'completed' || after.status === 'completed') return undefined
  return {
    send: () => call(updateReview, { params: { requestId }, body: { status, version }, isExact: true }),
    done: `The review is ${stateLabels[status]} again.`,
    late: 'Someone has set the status of this review since.',
  }
}
