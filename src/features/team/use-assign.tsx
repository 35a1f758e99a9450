import { assignRequest, type Request, requestChanged } from '#features/request/contract.ts'
import { errorText, isUnauthorized, useSend } from '#platform/api/api.tsx'
import { fill } from '#platform/contract.ts'
import { toast } from '#ui/overlays/toast-store.tsx'

/** Assigns a request as it was last seen, and says how that went. */
export function useAssign({ id, version }: Request, onDone: () => void) {
  const assignment = useSend(
    assignRequest,
    { requestId: id },
    {
      stale: requestChanged.stale.map((path) => fill(path, { requestId: id })),
      done() {
        toast({ title: 'Success', description: 'Request assigned successfully!', hue: 'done' })
        onDone()
      },
      failed(error) {
        if (isUnauthorized(error)) return
        const description = errorText(error, 'Failed to assign request. Please try again')
        toast({ title: 'Error', description, hue: 'stop' })
      },
    },
  )
  return { assign: (staffId: string) => assignment.send({ staffId, version }), sending: assignment.sending }
}
