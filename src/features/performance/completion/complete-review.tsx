import { useState } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { getCompletion, type Missing } from './contract.ts'

type CompleteReviewProps = {
  requestId: string
  /** Whether the form holds a completion date, which is saved with it. */
  isDated: boolean
  disabled: boolean
  onComplete: () => void
}

/** Completes and locks the review. Missing parts are asked about once, and do not prevent it. */
export function CompleteReview({ requestId, isDated, disabled, onComplete }: CompleteReviewProps) {
  const { data } = useGet(getCompletion, { requestId })
  const [asking, setAsking] = useState(false)
  const missing = (data?.missing ?? []).filter((each) => each !== 'interview_date' || !isDated)
  return (
    <>
      <Button
        variant="primary"
        disabled={disabled}
        onClick={() => (missing.length > 0 ? setAsking(true) : onComplete())}
      >
        Complete Review
      </Button>
      <ConfirmDialog
        open={asking}
        variant="primary"
        title="Complete the review anyway?"
        description="The company can then read it, and it is locked: you will need a reason to change it."
        confirmLabel="Complete Review"
        cancelLabel="Not yet"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onComplete()
        }}
      >
        <ul className="list-disc pt-1 pl-5">
          {missing.map((each) => (
            <li key={each}>{lacks[each]}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}

const lacks: Record<Missing, string> = {
  rating: 'There is no final rating.',
  acknowledgement: 'The employee has not acknowledged it.',
  interview_date: 'There is no date of the interview.',
  plan: 'An improvement plan has no outcome yet. Its meetings cannot be recorded once the review is locked.',
}
