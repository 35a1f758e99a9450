import { type Request, withdrawRequest } from '#features/request/contract.ts'
import { ReasonDialog, useReason } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'

export function WithdrawRequest({ request, onClose }: { request: Request; onClose: () => void }) {
  const reason = useReason(`withdraw:${request.id}`)
  const withdrawing = useSend(
    withdrawRequest,
    { requestId: request.id },
    {
      success: 'Request withdrawn.',
      failure: 'Failed to withdraw request. Please try again.',
      done() {
        reason.forget()
        onClose()
      },
    },
  )
  return (
    <ReasonDialog
      reason={reason}
      title="Withdraw this request?"
      description={`${request.reference} is cancelled. Your advisers see the reason.`}
      keepLabel="Keep it"
      submitLabel="Withdraw request"
      busyLabel="Withdrawing..."
      variant="danger"
      sending={withdrawing.sending}
      onReason={(text) => withdrawing.send({ reason: text, version: request.version })}
      onClose={onClose}
    />
  )
}
