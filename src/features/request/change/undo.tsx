import { call, statusOf } from '#platform/api/api.tsx'
import { type Request, type RequestStatus, undoReopening, updateRequest } from '../contract.ts'
import { isFinished } from '../policy.ts'

/** A change of status that its author may undo until the request is changed again. */
export type Undoable = { requestId: string; from: RequestStatus; to: RequestStatus; version: number }

/** The reason that reopening requires; the client reads it in the history. */
export const REASON = 'Its status was set by mistake.'

type Standing = Pick<Request, 'status' | 'type'>

/** The case was completed with it, and stays closed when the request is reopened. */
export const closesCase = (before: Standing, { status, type }: Standing) =>
  type === 'conflict_resolution' && status === 'completed' && before.status !== 'completed'

/** Only if all its consequences can be undone. */
export const mayUndo = (before: Standing, after: Standing & Pick<Request, 'can'>) =>
  !closesCase(before, after) && (!isFinished(before) || after.can.undoReopening)

/** The request was reopened, but its status was not restored. */
export class HalfUndone extends Error {
  constructor(cause: unknown) {
    super('Half undone', { cause })
    this.name = 'HalfUndone'
  }
}

/** A finished request has to be reopened first, which puts it in progress. */
export async function undo({ requestId, from, to, version }: Undoable): Promise<Request> {
  const params = { requestId }
  if (isFinished({ status: from })) return call(undoReopening, { params, body: { version }, isExact: true })
  if (!isFinished({ status: to }))
    return call(updateRequest, { params, body: { status: from, version }, isExact: true })
  const body = { status: 'in_progress', reason: REASON, version } as const
  const reopened = await call(updateRequest, { params, body, isExact: true })
  if (from === reopened.status) return reopened
  return call(updateRequest, { params, body: { status: from, version: reopened.version } }).catch((error: unknown) => {
    // A lost session is reported elsewhere.
    throw statusOf(error) === 401 ? error : new HalfUndone(error)
  })
}
