import { useSend } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { type ChecklistItem, MAX_REASON, sendBack } from '../contract.ts'
import { WordsDialog } from './words-dialog.tsx'

type SendBackProps = { item: ChecklistItem; onClose: () => void }

export function SendBack({ item, onClose }: SendBackProps) {
  const { id: itemId, version, title } = item
  const [reason, setReason] = useDraft(`send-back:${itemId}`)
  const sending = useSend(
    sendBack,
    { itemId },
    {
      success: 'Document sent back.',
      failure: 'Failed to send the document back.',
      done() {
        setReason('')
        onClose()
      },
    },
  )
  return (
    <WordsDialog
      title="Send this document back?"
      description={`“${title}” is to be done again. The document stays with the request.`}
      label="Reason"
      hint="Shown to the person who has to hand it in."
      words={reason}
      onWords={setReason}
      maxLength={MAX_REASON}
      missing="Reason is required"
      action={{ label: 'Send back', busyLabel: 'Sending...', busy: sending.sending }}
      onSubmit={(words) => sending.send({ reason: words, version })}
      onClose={onClose}
    />
  )
}
