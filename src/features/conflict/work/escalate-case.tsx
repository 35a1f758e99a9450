import { ConfirmCall } from '#features/form/form.tsx'
import { decideEscalation } from './contract.ts'
import { caseEscalated } from './said.ts'

export function EscalateCase({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  return (
    <ConfirmCall
      sends={decideEscalation}
      params={{ requestId }}
      onClose={onClose}
      body={{ decision: 'escalate' }}
      title="Escalate this case?"
      description="Its severity becomes Critical and its status Escalated. The client sees it too."
      confirmLabel="Escalate"
      busyLabel="Escalating..."
      success={caseEscalated}
      failure="Failed to update conflict case"
    />
  )
}
