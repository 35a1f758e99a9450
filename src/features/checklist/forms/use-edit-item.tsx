import { useSend } from '#platform/api/api.tsx'
import { useRecordEdit } from '#features/form/form.tsx'
import { ChecklistItem, ItemEdits, updateItem } from '../contract.ts'

/** An edit that survives an expired session and a colleague’s change. */
export function useEditItem(item: ChecklistItem, onClose: () => void) {
  const edit = useRecordEdit({
    name: `edit-item:${item.id}`,
    edits: ItemEdits,
    record: item,
    reads: ChecklistItem,
    values: (stored = item) => editable(stored),
  })
  function close() {
    edit.discard()
    onClose()
  }
  const updating = useSend(
    updateItem,
    { itemId: item.id },
    { ...edit.sending, success: 'Item changed.', failure: 'Failed to change the item.', done: close },
  )
  return {
    ...edit,
    save() {
      const body = edit.checked()
      if (body) updating.send(body)
    },
    saving: updating.sending,
    close,
  }
}

const editable = ({ version, title, why, owner, due }: ChecklistItem) => ({
  version,
  title,
  why,
  owner,
  dueDate: due.date,
})
