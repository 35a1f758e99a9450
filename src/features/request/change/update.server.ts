import { actOnRequest } from './act.server.ts'
import { allow, invalid, staleVersion } from '#platform/errors.ts'
import { type Call, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { change } from './change.server.ts'
import {
  type Request,
  requestChanged,
  type RequestStatus,
  type RequestType,
  statusLabels,
  updateRequest,
} from '../contract.ts'
import { canEdit, canSetStatus, editableIn, FINISHED, isFinished } from '../policy.ts'
import { requestOf } from '../queries.server.ts'
import type { Completing, TypePlug } from '../submit/type-plug.server.ts'

export const updateRequestRoute = (types: Types) =>
  route(updateRequest, async ({ tx, actor, keyring, params, body, record }) => {
    const request = await requestOf(tx, actor, params.requestId)
    const { version, reason, ...changes } = body
    allow(changes.status ? canSetStatus(actor) : canEdit(actor))
    if (isNothing(request, changes)) return request
    const reopening = isFinished(request) && isReopening(changes)
    const cancelling = changes.status === 'cancelled'
    ensureReasoned(request, { reopening, cancelling, reason, version })
    const from = reopening ? FINISHED : editableIn(actor)
    await ensureEditable({ tx, actor }, request, changes, types[request.type])
    if (isFinishing(changes)) await ensureFinishable(tx, request, types[request.type])

    const isForGood = types[request.type].reopened !== undefined
    const because = cancelling && reason ? { cancellationReason: reason } : {}
    const changed = await change(tx, actor, request, { changes: { ...changes, ...because }, version, from, isForGood })
    const reopenedFor = reopening ? reason : undefined
    await bringAbout({ tx, actor, keyring, record, request }, { changes, reason: reopenedFor }, types[request.type])
    record(
      requestChanged,
      actOnRequest(request, {
        did: reopening ? `reopened the request: ${reason}` : sentenceFor(changes.status),
        metadata: {
          fields: Object.keys(changes),
          statusBefore: request.status,
          statusAfter: changed.status,
        },
      }),
    )
    return changed
  })

/** The consequences of finishing or reopening a request. Only reopening has a reason. */
async function bringAbout(
  completing: Completing,
  { changes, reason }: { changes: Changes; reason: string | undefined },
  { completed, reopened }: TypePlug,
) {
  if (changes.status === 'completed') await completed?.(completing)
  if (reason) await reopened?.({ ...completing, reason })
}

type Reasoned = {
  reopening: boolean
  cancelling: boolean
  reason: string | undefined
  version: number | undefined
}

/** Reopening needs a reason, and cancelling may have one. A stale version is reported before that. */
function ensureReasoned(request: Request, { reopening, cancelling, reason, version }: Reasoned) {
  if (cancelling || reopening === (reason !== undefined)) return
  if (version !== undefined && version !== request.version) throw staleVersion(request)
  throw invalid({
    reason: [reopening ? 'Reason is required' : 'Only reopening or cancelling a request takes a reason.'],
  })
}

const isFinishing = ({ status }: Changes) => status !== undefined && isFinished({ status })

export async function ensureFinishable(tx: Tx, request: Request, { mayFinish }: TypePlug) {
  if (!mayFinish) return
  await mayFinish({ tx, request })
}

/** Completing and reopening are checked elsewhere; callers who may not edit at all get their refusal from `change`. */
export async function ensureEditable(
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  request: Request,
  changes: Changes,
  { mayEdit }: TypePlug,
) {
  if (!mayEdit || !isEditing(changes) || !editableIn(actor).includes(request.status)) return
  await mayEdit({ tx, request })
}

const isEditing = (changes: Changes) =>
  Object.keys(changes).some((field) => field !== 'status') ||
  changes.status === 'cancelled' ||
  changes.status === 'pending'

export type Types = Record<RequestType, TypePlug>
type Changes = { status?: RequestStatus | undefined }

/** Setting the status it already has is not a change. */
function isNothing(request: { status: RequestStatus }, changes: Changes) {
  const fields = Object.keys(changes)
  return fields.length === 0 || (fields.length === 1 && changes.status === request.status)
}

const isReopening = (changes: Changes) => Object.keys(changes).length === 1 && changes.status === 'in_progress'

const sentenceFor = (status: RequestStatus | undefined) =>
  status ? `set the request to ${statusLabels[status]}` : 'changed the request'
