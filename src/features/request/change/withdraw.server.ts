import { route } from '#platform/call/route.server.ts'
import { allow } from '#platform/errors.ts'
import { requestChanged, withdrawRequest } from '../contract.ts'
import { canWithdraw, editableIn } from '../policy.ts'
import { requestOf } from '../queries.server.ts'
import { change } from './change.server.ts'
import { ensureFinishable, type Types } from './update.server.ts'

export const withdrawRequestRoute = (types: Types) =>
  route(withdrawRequest, async ({ tx, actor, params, body, record }) => {
    const request = await requestOf(tx, actor, params.requestId)
    allow(canWithdraw(actor))
    await ensureFinishable(tx, request, types[request.type])

    const changes = { status: 'cancelled', cancellationReason: body.reason } as const
    const withdrawn = await change(tx, actor, request, { changes, version: body.version, from: editableIn(actor) })

    record(requestChanged, {
      tenantId: request.tenantId,
      about: { requestId: request.id },
      requestId: request.id,
      did: 'withdrew the request',
      audit: {
        action: 'update',
        resourceType: 'request',
        resourceId: request.id,
        metadata: { fields: Object.keys(changes), statusBefore: request.status, statusAfter: withdrawn.status },
      },
    })
    return withdrawn
  })
