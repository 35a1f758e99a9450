import { call } from '#platform/api/api.tsx'
import { type Request, type RequestStatus, updateRequest } from '../contract.ts'
import { isFinished } from '../policy.ts'

/** A change of status that its author may take back while nobody has changed the request since. */
export type Undoable = { requestId: string; from: RequestStatus; to: RequestStatus; version: number }

/** What reopening takes; the client reads it in the history. */
export const REASON = 'Its status was set by mistake.'

export const mayUndo = (before: Pick<Request, 'status'>) => !isFinished(before)

/** A finished request has to be reopened first, for which it is in progress. */
export async function undo({ requestId, from, to, version }: Undoable): Promise<Request> {
  const params = { requestId }
  if (!isFinished({ status: to })) return call(updateRequest, { params, body: { status: from, version } })
  const reopened = await call(updateRequest, { params, body: { status: 'in_progress', reason: REASON, version } })
  if (from === reopened.status) return reopened
  return call(updateRequest, { params, body: { status: from, version: reopened.version } })
}
