import { useSend } from '#platform/api/api.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { decideEscalation } from './contract.ts'
import { caseEscalated } from './said.ts'

export function EscalateCase({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const escalating = useSend(
    decideEscalation,
    { requestId },
    { success: caseEscalated, failure: 'Failed to update conflict case', done: onClose },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => escalating.send({ decision: 'escalate' })}
      title="Escalate this case?"
      description="Its severity becomes Critical and its status Escalated. The client sees it too."
      confirmLabel="Escalate"
      busy={escalating.sending}
      busyLabel="Escalating..."
    />
  )
}
