import { useState } from 'react'
import { Request, requestChanged, updateRequest } from '#features/request/contract.ts'
import { ApiError, errorText, isUnauthorized, useSend } from '#platform/api/api.tsx'
import { stalePaths } from '#platform/api/stale.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'

const failure = 'Failed to update request. Please try again.'

/** Sends an edit; when somebody was faster, `late` is the request as they left it. */
export function useSaving(requestId: string, saved: () => void) {
  const [late, setLate] = useState<Request>()
  const params = { requestId }
  const update = useSend(updateRequest, params, {
    stale: stalePaths(requestChanged, params),
    done() {
      toast({ title: 'Success', description: 'Request updated successfully!', hue: 'done' })
      saved()
    },
    failed(error) {
      const theirs = error instanceof ApiError ? Request.safeParse(error.current).data : undefined
      if (theirs) setLate(theirs)
      else if (!isUnauthorized(error)) toast({ title: 'Error', description: errorText(error, failure), hue: 'stop' })
    },
  })
  return { late, saving: update.sending, save: (body: Parameters<typeof update.send>[0]) => update.send(body) }
}
