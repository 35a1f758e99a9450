import { ReasonDialog } from '#features/form/form.tsx'
import { type ChecklistItem, removeItem } from '../contract.ts'

type RemoveItemProps = { item: ChecklistItem; onClose: () => void }

export function RemoveItem({ item, onClose }: RemoveItemProps) {
  const { id: itemId, version, title } = item
  return (
    <ReasonDialog
      sends={removeItem}
      params={{ itemId }}
      body={(reason) => ({ reason, version })}
      draft={`remove-item:${itemId}`}
      success="Item removed."
      failure="Failed to remove the item."
      title={`Remove “${title}”?`}
      description="It disappears from the checklist for everyone. The history keeps it."
      hint="The client reads it in the history."
      submitLabel="Remove item"
      busyLabel="Removing..."
      variant="danger"
      onClose={onClose}
    />
  )
}
