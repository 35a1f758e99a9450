import { assignRequest, type Request } from '#features/request/contract.ts'
import { useSend } from '#platform/api/api.tsx'

export function useAssign({ id, version }: Request, onDone: () => void) {
  const assignment = useSend(
    assignRequest,
    { requestId: id },
    {
      success: 'Request assigned successfully!',
      failure: 'Failed to assign request. Please try again',
      done: onDone,
    },
  )
  return { assign: (staffId: string) => assignment.send({ staffId, version }), sending: assignment.sending }
}
