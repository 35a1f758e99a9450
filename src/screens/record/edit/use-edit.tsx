import { Request, RequestEdits, updateRequest } from '#features/request/contract.ts'
import { useSend } from '#platform/api/api.tsx'
import { useRecordEdit } from '#features/form/form.tsx'

/** An edit that survives an expired session and a conflicting change. */
export function useEdit(request: Request, onSaved: () => void) {
  const edit = useRecordEdit({
    name: `edit-request:${request.id}`,
    edits: RequestEdits,
    record: request,
    reads: Request,
    values: (stored = request) => stored,
  })
  const update = useSend(
    updateRequest,
    { requestId: request.id },
    {
      ...edit.sending,
      success: 'Request updated successfully!',
      failure: 'Failed to update request. Please try again.',
      done() {
        edit.discard()
        onSaved()
      },
    },
  )
  function save() {
    const body = edit.checked()
    if (body) update.send(body)
  }
  return { ...edit, save, saving: update.sending, isOver: !(edit.latest ?? request).can.edit }
}
