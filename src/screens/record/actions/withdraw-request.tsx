import { ReasonDialog } from '#features/form/form.tsx'
import { type Request, withdrawRequest } from '#features/request/contract.ts'

export function WithdrawRequest({ request, onClose }: { request: Request; onClose: () => void }) {
  return (
    <ReasonDialog
      sends={withdrawRequest}
      params={{ requestId: request.id }}
      body={(reason) => ({ reason, version: request.version })}
      draft={`withdraw:${request.id}`}
      success="Request withdrawn."
      failure="Failed to withdraw request. Please try again."
      title="Withdraw this request?"
      description={`${request.reference} is cancelled. Your advisers see the reason.`}
      closeLabel="Keep it"
      submitLabel="Withdraw request"
      busyLabel="Withdrawing..."
      variant="danger"
      onClose={onClose}
    />
  )
}
