import { actOnRequest } from './act.server.ts'
import { type Call, route } from '#platform/call/route.server.ts'
import { allow } from '#platform/errors.ts'
import { type Request, requestChanged, type RequestStatus, withdrawRequest } from '../contract.ts'
import { canWithdraw, editableIn } from '../policy.ts'
import { requestOf } from '../queries.server.ts'
import { change } from './change.server.ts'
import { ensureEditable, ensureFinishable, type Types } from './update.server.ts'

export const withdrawRequestRoute = (types: Types) =>
  route(withdrawRequest, async (call) => {
    const { tx, actor, params, body } = call
    const request = await requestOf(tx, actor, params.requestId)
    allow(canWithdraw(actor))
    await ensureEditable(call, request, { status: 'cancelled' }, types[request.type])
    await ensureFinishable(tx, request, types[request.type])

    return withdraw(call, request, { ...body, from: editableIn(actor) })
  })

type Withdrawal = { reason: string; version?: number | undefined; from: readonly RequestStatus[] }

export async function withdraw(
  { tx, actor, record }: Pick<Call, 'tx' | 'actor' | 'record'>,
  request: Request,
  { reason, version, from }: Withdrawal,
): Promise<Request> {
  const changes = { status: 'cancelled', cancellationReason: reason } as const
  const withdrawn = await change(tx, actor, request, { changes, version, from })

  record(
    requestChanged,
    actOnRequest(request, {
      did: 'withdrew the request',
      metadata: {
        fields: Object.keys(changes),
        statusBefore: request.status,
        statusAfter: withdrawn.status,
      },
    }),
  )
  return withdrawn
}
