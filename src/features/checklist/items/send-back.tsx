import { ReasonDialog } from '#features/form/form.tsx'
import { type ChecklistItem, sendBack } from '../contract.ts'

type SendBackProps = { item: ChecklistItem; onClose: () => void }

export function SendBack({ item, onClose }: SendBackProps) {
  const { id: itemId, version, title } = item
  return (
    <ReasonDialog
      sends={sendBack}
      params={{ itemId }}
      body={(reason) => ({ reason, version })}
      draft={`send-back:${itemId}`}
      success="Document sent back."
      failure="Failed to send the document back."
      title="Send this document back?"
      description={`“${title}” is to be done again. The document stays with the request.`}
      hint="Shown to the person who has to hand it in."
      submitLabel="Send back"
      busyLabel="Sending..."
      onClose={onClose}
    />
  )
}
