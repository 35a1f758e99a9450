import { EditDialog, useRecordEdit } from '#features/form/form.tsx'
import { ChecklistItem, ItemEdits, updateItem } from '../contract.ts'
import type { Owner } from '../words.ts'
import { EditFields } from './edit-fields.tsx'

type EditItemProps = { item: ChecklistItem; names: Record<Owner, string>; onClose: () => void }

export function EditItem({ item, names, onClose }: EditItemProps) {
  const edit = useRecordEdit({
    sends: updateItem,
    params: { itemId: item.id },
    name: `edit-item:${item.id}`,
    edits: ItemEdits,
    record: item,
    reads: ChecklistItem,
    values: (stored = item) => editable(stored),
    success: 'Item changed.',
    failure: 'Failed to change the item.',
    onClose,
  })
  return (
    <EditDialog edit={edit} title="Change this item" description={item.title} does="Save">
      <EditFields edit={edit} names={names} hasRule={item.due.hasRule} />
    </EditDialog>
  )
}

const editable = ({ version, title, why, owner, due }: ChecklistItem) => ({
  version,
  title,
  why,
  owner,
  dueDate: due.date,
})
