import { useState } from 'react'
import { Request, updateRequest } from '#features/request/contract.ts'
import { ApiError, useSend } from '#platform/api/api.tsx'

/** Sends an edit; when somebody was faster, `late` is the request as they left it. */
export function useSaving(requestId: string, saved: () => void) {
  const [late, setLate] = useState<Request>()
  const params = { requestId }
  const update = useSend(updateRequest, params, {
    success: 'Request updated successfully!',
    failure: 'Failed to update request. Please try again.',
    expects: ['STALE_VERSION'],
    done: saved,
    failed: (error) => setLate((before) => asLeft(error) ?? before),
  })
  return { late, saving: update.sending, save: (body: Parameters<typeof update.send>[0]) => update.send(body) }
}

const asLeft = (error: Error) => (error instanceof ApiError ? Request.safeParse(error.current).data : undefined)
