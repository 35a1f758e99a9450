import { useState } from 'react'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { useRecordEdit } from '#platform/drafts/record-edit.tsx'
import { ChecklistItem, ItemEdits, updateItem } from '../contract.ts'

/** An edit that survives an expired session and a colleague’s change. */
export function useEditItem(item: ChecklistItem, onClose: () => void) {
  const [late, setLate] = useState<ChecklistItem>()
  const [refused, setRefused] = useState<Record<string, string>>({})
  const edit = useRecordEdit({
    name: `edit-item:${item.id}`,
    edits: ItemEdits,
    record: editable(item),
    late: late && editable(late),
  })
  function close() {
    edit.discard()
    onClose()
  }
  const updating = useSend(
    updateItem,
    { itemId: item.id },
    {
      success: 'Item changed.',
      failure: 'Failed to change the item.',
      expects: ['STALE_VERSION', 'VALIDATION_FAILED'],
      done: close,
      fields: (name, message) => setRefused((before) => ({ ...before, [name]: message })),
      failed: (error) => setLate((before) => asLeft(error) ?? before),
    },
  )
  return {
    ...edit,
    problem: (field: Parameters<typeof edit.problem>[0]) => edit.problem(field) ?? refused[field],
    save() {
      setRefused({})
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

const asLeft = (error: Error) => (error instanceof ApiError ? ChecklistItem.safeParse(error.current).data : undefined)
