import { ReasonDialog } from '#features/form/form.tsx'
import { type Request, updateRequest } from '../contract.ts'
import { useUndoOffer } from './use-undo.tsx'

export type ReopenRequestProps = { request: Request; onClose: () => void; onReopened?: (() => void) | undefined }

export function ReopenRequest({ request, onClose, onReopened }: ReopenRequestProps) {
  const undo = useUndoOffer(request)
  return (
    <ReasonDialog
      sends={updateRequest}
      params={{ requestId: request.id }}
      body={(reason) => ({ status: 'in_progress' as const, reason, version: request.version })}
      draft={`reopen:${request.id}`}
      success={(reopened) => ({ title: 'Success', description: 'Request reopened.', action: undo.action(reopened) })}
      failure="Failed to reopen request. Please try again."
      title="Reopen this request?"
      description={`${request.reference} is in progress again. The client sees the reason.`}
      closeLabel="Leave it finished"
      submitLabel="Reopen request"
      busyLabel="Reopening..."
      done={(reopened) => {
        undo.keep(reopened)
        onReopened?.()
      }}
      onClose={onClose}
    />
  )
}
