import { ReasonDialog } from '#features/form/form.tsx'
import { type Request, updateRequest } from '#features/request/contract.ts'
import { useUndoOffer } from '#features/request/request.tsx'

/** Staff cancel a request with the reason, which its record then says. */
export function CancelRequest({ request, onClose }: { request: Request; onClose: () => void }) {
  const undo = useUndoOffer(request)
  return (
    <ReasonDialog
      sends={updateRequest}
      params={{ requestId: request.id }}
      body={(reason) => ({ status: 'cancelled' as const, reason, version: request.version })}
      draft={`cancel:${request.id}`}
      success={(changed) => ({
        title: 'Success',
        description: 'Request updated successfully!',
        action: undo.action(changed),
      })}
      failure="Failed to update request. Please try again."
      title="Cancel this request?"
      description={`${request.reference} ends here. The client sees the reason.`}
      closeLabel="Keep it"
      submitLabel="Cancel request"
      busyLabel="Cancelling..."
      variant="danger"
      done={undo.keep}
      onClose={onClose}
    />
  )
}
