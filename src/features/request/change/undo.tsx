import { call, statusOf } from '#platform/api/api.tsx'
import { type Request, type RequestStatus, undoReopening, updateRequest } from '../contract.ts'
import { isFinished } from '../policy.ts'

/** A change of status that its author may take back while nobody has changed the request since. */
export type Undoable = { requestId: string; from: RequestStatus; to: RequestStatus; version: number }

/** What reopening takes; the client reads it in the history. */
export const REASON = 'Its status was set by mistake.'

type Standing = Pick<Request, 'status' | 'type'>

/** Completed with its case, which stays closed when the request is reopened. */
export const closesCase = (before: Standing, { status, type }: Standing) =>
  type === 'conflict_resolution' && status === 'completed' && before.status !== 'completed'

/** Only where all that it brought about can be taken back. */
export const mayUndo = (before: Standing, after: Standing & Pick<Request, 'can'>) =>
  !closesCase(before, after) && (!isFinished(before) || after.can.undoReopening)

/** It has been reopened, but not set back. */
export class HalfUndone extends Error {
  constructor(cause: unknown) {
    super('Half undone', { cause })
    this.name = 'HalfUndone'
  }
}

/** A finished request has to be reopened first, for which it is in progress. */
export async function undo({ requestId, from, to, version }: Undoable): Promise<Request> {
  const params = { requestId }
  if (isFinished({ status: from })) return call(undoReopening, { params, body: { version }, isExact: true })
  if (!isFinished({ status: to }))
    return call(updateRequest, { params, body: { status: from, version }, isExact: true })
  const body = { status: 'in_progress', reason: REASON, version } as const
  const reopened = await call(updateRequest, { params, body, isExact: true })
  if (from === reopened.status) return reopened
  return call(updateRequest, { params, body: { status: from, version: reopened.version } }).catch((error: unknown) => {
    // A lost session is told elsewhere.
    throw statusOf(error) === 401 ? error : new HalfUndone(error)
  })
}
