import { ReasonDialog, useReason } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { reopenReview } from './contract.ts'

type ReopenReviewProps = { requestId: string; onClose: () => void }

export function ReopenReview({ requestId, onClose }: ReopenReviewProps) {
  const reason = useReason(`reopen-review:${requestId}`)
  const reopening = useSend(
    reopenReview,
    { requestId },
    {
      success: 'Review reopened.',
      failure: 'Failed to reopen the review. Please try again.',
      fields: (_name, message) => reason.refuse(message),
      done() {
        reason.forget()
        onClose()
      },
    },
  )
  return (
    <ReasonDialog
      reason={reason}
      title="Reopen this review?"
      description="Its contents become a draft again, which the company cannot see until the review is completed."
      hint="Both sides can read it in the history"
      keepLabel="Cancel"
      submitLabel="Reopen review"
      busyLabel="Reopening..."
      variant="primary"
      sending={reopening.sending}
      onReason={(text) => reopening.send({ reason: text })}
      onClose={onClose}
    />
  )
}
