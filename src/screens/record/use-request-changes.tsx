import { assignRequest, type Request, requestChanged, updateRequest } from '#features/request/contract.ts'
import { errorText, isUnauthorized, useSend } from '#platform/api/api.tsx'
import { stalePaths } from '#platform/api/stale.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'

/** The changes of a request that take one press. */
export function useRequestChanges({ id, version }: Request) {
  const params = { requestId: id }
  const taking = useSend(assignRequest, params, {
    ...said(id, 'Request assigned successfully!', 'Failed to assign request. Please try again'),
  })
  const completing = useSend(updateRequest, params, {
    ...said(id, 'Request marked as completed successfully!', 'Failed to mark request as completed'),
  })
  const reopening = useSend(updateRequest, params, {
    ...said(id, 'Request updated successfully!', 'Failed to update request. Please try again.'),
  })
  const busy = taking.sending ? 'take' : completing.sending ? 'complete' : reopening.sending ? 'reopen' : undefined
  return {
    // With the version, so that of two who take it at the same moment one is told.
    take: (staffId: string) => taking.send({ staffId, version }),
    complete: () => completing.send({ status: 'completed' }),
    reopen: () => reopening.send({ status: 'in_progress' }),
    busy,
  } as const
}

function said(requestId: string, success: string, failure: string) {
  return {
    stale: stalePaths(requestChanged, { requestId }),
    done: () => void toast({ title: 'Success', description: success, hue: 'done' }),
    failed(error: Error) {
      if (!isUnauthorized(error)) toast({ title: 'Error', description: errorText(error, failure), hue: 'stop' })
    },
  }
}
