import { useState } from 'react'
import { ApiError, call, errorText, useSend, useTakeBack } from '#platform/api/api.tsx'
import type { Review } from '../contract.ts'
import { updateReview } from './contract.ts'
import { stateLabels } from './words.ts'

type Field = 'currentStage' | 'status' | 'reviewerId'

/** Sets one field of a review at a time, and shows the choice until the review is loaded again. */
export function useSetReview(review: Review) {
  const { version } = review
  const takeBack = useTakeBack()
  const [chosen, setChosen] = useState<{ field: Field; value: string | null; over: number }>()
  const update = useSend(
    updateReview,
    { requestId: review.requestId },
    {
      success: (after) => ({
        title: 'Success',
        description: 'Performance review updated successfully!',
        action: takeBack(undoing(review, after)),
      }),
      failure: wordsFor,
      failed: () => setChosen(undefined),
    },
  )
  return {
    shown: (field: Field) => (chosen?.field === field && chosen.over === version ? chosen.value : review[field]) ?? '',
    sending: update.sending,
    set<Name extends Field>(field: Name, value: Review[Name]) {
      setChosen({ field, value, over: version })
      update.send({ [field]: value, version })
    },
  }
}

/** Nothing to undo to or from a completed review: it is locked, and reopening takes a reason and ends its links. */
function undoing(before: Review, { requestId, version, ...after }: Review) {
  const { status } = before
  // Setting a stage begins a pending review too.
  const isOwn = before.currentStage === after.currentStage && version === before.version + 1
  if (!isOwn || status === after.status || status === 'completed' || after.status === 'completed') return undefined
  return {
    send: () => call(updateReview, { params: { requestId }, body: { status, version }, isExact: true }),
    done: `The review is ${stateLabels[status]} again.`,
    late: 'Someone has set the status of this review since.',
  }
}

function wordsFor(error: Error) {
  if (error instanceof ApiError && error.code === 'STALE_VERSION')
    return 'Someone else has set this in the meantime. It now shows their choice.'
  return errorText(error, 'Failed to update performance review')
}
