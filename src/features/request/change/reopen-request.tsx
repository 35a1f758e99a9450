import { useSend } from '#platform/api/api.tsx'
import { type Request, updateRequest } from '../contract.ts'
import { useUndoOffer } from './use-undo.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useReason } from './use-reason.tsx'

export type ReopenRequestProps = { request: Request; onClose: () => void; onReopened?: (() => void) | undefined }

export function ReopenRequest({ request, onClose, onReopened }: ReopenRequestProps) {
  const reason = useReason(`reopen:${request.id}`)
  const undo = useUndoOffer(request)
  const reopening = useSend(
    updateRequest,
    { requestId: request.id },
    {
      success: (reopened) => ({
        title: 'Success',
        description: 'Request reopened.',
        action: undo.action(reopened),
      }),
      failure: 'Failed to reopen request. Please try again.',
      fields: (_, message) => reason.refuse(message),
      done(reopened) {
        undo.keep(reopened)
        reason.forget()
        onClose()
        onReopened?.()
      },
    },
  )
  return (
    <ReasonDialog
      reason={reason}
      title="Reopen this request?"
      description={`${request.reference} is in progress again. The client sees the reason.`}
      keepLabel="Leave it finished"
      submitLabel="Reopen request"
      busyLabel="Reopening..."
      variant="primary"
      sending={reopening.sending}
      onReason={(text) => reopening.send({ status: 'in_progress', reason: text, version: request.version })}
      onClose={onClose}
    />
  )
}
