import { useSend } from '#platform/api/api.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { ConflictCase } from '../contract.ts'
import { closeCase } from './contract.ts'

type CloseCaseProps = { requestId: string; conflictCase: ConflictCase; onClose: () => void }

export function CloseCase({ requestId, conflictCase, onClose }: CloseCaseProps) {
  const hasOutcome = Boolean(conflictCase.resolutionType && conflictCase.resolutionDetails)
  const closing = useSend(
    closeCase,
    { requestId },
    {
      success: { title: 'Case Closed', description: 'The case is resolved and its request completed.' },
      failure: 'Failed to close case properly',
      done: onClose,
    },
  )
  return (
    <ConfirmDialog
      open
      variant="primary"
      onClose={onClose}
      onConfirm={() => closing.send()}
      title="Close this case?"
      description={
        hasOutcome
          ? 'It becomes Resolved and its request is completed. The client reads the outcome.'
          : 'It becomes Resolved and its request is completed, without an outcome: no resolution type and summary are written yet.'
      }
      confirmLabel="Close Case"
      busy={closing.sending}
      busyLabel="Closing..."
    />
  )
}
