import { ReasonDialog } from '#features/form/form.tsx'
import { reopenReview } from './contract.ts'

type ReopenReviewProps = { requestId: string; onClose: () => void }

export function ReopenReview({ requestId, onClose }: ReopenReviewProps) {
  return (
    <ReasonDialog
      sends={reopenReview}
      params={{ requestId }}
      body={(reason) => ({ reason })}
      draft={`reopen-review:${requestId}`}
      success="Review reopened."
      failure="Failed to reopen the review. Please try again."
      title="Reopen this review?"
      description="Its contents become a draft again, which the company cannot see until the review is completed."
      hint="Both sides can read it in the history"
      submitLabel="Reopen review"
      busyLabel="Reopening..."
      onClose={onClose}
    />
  )
}
