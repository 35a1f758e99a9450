import { useState } from 'react'
import { Request, RequestEdits, updateRequest } from '#features/request/contract.ts'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { useRecordEdit } from '#platform/drafts/record-edit.tsx'

/** An edit that survives an expired session and a conflicting change. */
export function useEdit(request: Request, onSaved: () => void) {
  const [late, setLate] = useState<Request>()
  const edit = useRecordEdit({ name: `edit-request:${request.id}`, edits: RequestEdits, record: request, late })
  const update = useSend(
    updateRequest,
    { requestId: request.id },
    {
      success: 'Request updated successfully!',
      failure: 'Failed to update request. Please try again.',
      expects: ['STALE_VERSION'],
      done() {
        edit.discard()
        onSaved()
      },
      failed: (error) => setLate((before) => asLeft(error) ?? before),
    },
  )
  function save() {
    const body = edit.checked()
    if (body) update.send(body)
  }
  const { can } = late && late.version > request.version ? late : request
  return { ...edit, save, saving: update.sending, isOver: !can.edit }
}

const asLeft = (error: Error) => (error instanceof ApiError ? Request.safeParse(error.current).data : undefined)
