import { useSend } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { type ChecklistItem, MAX_REASON, removeItem } from '../contract.ts'
import { WordsDialog } from './words-dialog.tsx'

type RemoveItemProps = { item: ChecklistItem; onClose: () => void }

export function RemoveItem({ item, onClose }: RemoveItemProps) {
  const { id: itemId, version, title } = item
  const [reason, setReason] = useDraft(`remove-item:${itemId}`)
  const removing = useSend(
    removeItem,
    { itemId },
    {
      success: 'Item removed.',
      failure: 'Failed to remove the item.',
      done() {
        setReason('')
        onClose()
      },
    },
  )
  return (
    <WordsDialog
      title={`Remove “${title}”?`}
      description="It disappears from the checklist for everyone. The history keeps it."
      label="Reason"
      hint="The client reads it in the history."
      words={reason}
      onWords={setReason}
      maxLength={MAX_REASON}
      missing="Reason is required"
      action={{ label: 'Remove item', busyLabel: 'Removing...', busy: removing.sending, danger: true }}
      onSubmit={(words) => removing.send({ reason: words, version })}
      onClose={onClose}
    />
  )
}
