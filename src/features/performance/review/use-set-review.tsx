import { useState } from 'react'
import { ApiError, useSend } from '#platform/api/api.tsx'
import type { Review } from '../contract.ts'
import { updateReview } from './contract.ts'

type Field = 'currentStage' | 'status' | 'reviewerId'

/** Sets one field of a review at a time, and shows what was chosen until the review is read again. */
export function useSetReview(review: Review) {
  const { version } = review
  const [chosen, setChosen] = useState<{ field: Field; value: string | null; over: number }>()
  const update = useSend(
    updateReview,
    { requestId: review.requestId },
    {
      success: 'Performance review updated successfully!',
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

function wordsFor(error: Error) {
  if (error instanceof ApiError && error.code === 'STALE_VERSION')
    return 'Somebody else has set this in the meantime. It now shows theirs.'
  return (error instanceof ApiError && error.message) || 'Failed to update performance review'
}
