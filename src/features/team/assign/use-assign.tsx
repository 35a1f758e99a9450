import { useState } from 'react'
import { assignRequest, type Request } from '#features/request/contract.ts'
import { useMe } from '#features/session/session.tsx'
import { ApiError, useSend } from '#platform/api/api.tsx'

/** Asks first if someone else has the request, and again if that has changed meanwhile. */
export function useAssign(opened: Request, onDone: () => void) {
  const me = useMe()
  const [asking, ask] = useState(false)
  const [meanwhile, setMeanwhile] = useState<Request>()
  const request = meanwhile && meanwhile.version > opened.version ? meanwhile : opened
  const holderId = request.assignedToId
  const assignment = useSend(
    assignRequest,
    { requestId: request.id },
    {
      success: 'Request assigned successfully!',
      failure: 'Failed to assign request. Please try again',
      expects: [ASSIGNEE_CHANGED],
      done: onDone,
      failed(error) {
        const current = currentIn(error)
        setMeanwhile((known) => current ?? known)
        ask(Boolean(current))
      },
    },
  )
  const isTheirs = holderId !== null && holderId !== me.id
  function assign(staffId: string, { isSure = false } = {}) {
    if (isTheirs && !isSure) return ask(true)
    assignment.send({ staffId, fromStaffId: holderId })
  }
  return { request, assign, asking: asking && isTheirs, leave: () => ask(false), sending: assignment.sending }
}

const ASSIGNEE_CHANGED = 'ASSIGNEE_CHANGED'

const currentIn = (error: Error) =>
  error instanceof ApiError && error.code === ASSIGNEE_CHANGED
    ? (error.current as Request) // this refusal brings the request
    : undefined
