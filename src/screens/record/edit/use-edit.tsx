import { Request, RequestEdits, updateRequest } from '#features/request/contract.ts'
import { useRecordEdit } from '#features/form/form.tsx'

/** An edit that survives an expired session and a conflicting change. */
export function useEdit(request: Request, onSaved: () => void) {
  const edit = useRecordEdit({
    sends: updateRequest,
    params: { requestId: request.id },
    name: `edit-request:${request.id}`,
    edits: RequestEdits,
    record: request,
    reads: Request,
    values: (stored = request) => stored,
    success: 'Request updated successfully!',
    failure: 'Failed to update request. Please try again.',
    onClose: onSaved,
  })
  return { ...edit, isOver: !(edit.latest ?? request).can.edit }
}
