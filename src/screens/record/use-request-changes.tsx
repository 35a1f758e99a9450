import { assignRequest, type Request, type RequestStatus, updateRequest } from '#features/request/contract.ts'
import { useUndoOffer } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'

type Afterwards = { completed?: (() => void) | undefined }

export function useRequestChanges(request: Request, { completed }: Afterwards = {}) {
  const { id, version } = request
  const undo = useUndoOffer(request)
  const params = { requestId: id }
  const taking = useSend(assignRequest, params, {
    success: 'Request assigned successfully!',
    failure: 'Failed to assign request. Please try again',
  })
  const changing = useSend(updateRequest, params, {
    success: (changed) => ({
      title: 'Success',
      description: 'Request updated successfully!',
      action: undo.action(changed),
    }),
    failure: 'Failed to update request. Please try again.',
    done: undo.keep,
  })
  const completing = useSend(updateRequest, params, {
    success: (finished) => ({
      title: 'Success',
      description: 'Request marked as completed successfully!',
      action: undo.action(finished),
    }),
    failure: 'Failed to mark request as completed.',
    done(finished) {
      undo.keep(finished)
      completed?.()
    },
  })
  return {
    // If two people take it at once, the second is told who has it.
    take: (staffId: string) => taking.send({ staffId, fromStaffId: null }),
    complete: () => completing.send({ status: 'completed', version }),
    become: (status: RequestStatus) => changing.send({ status, version }),
    busy: busyWith({ take: taking, become: changing, complete: completing }),
  }
}

function busyWith<Name extends string>(changes: Record<Name, { sending: boolean }>) {
  return Object.keys(changes).find((name): name is Name => changes[name as Name].sending) // a record's own keys
}
