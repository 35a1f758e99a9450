import { actOnRequest } from './act.server.ts'
import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, invalidTransition } from '#platform/errors.ts'
import { requestChanged, statusLabels, undoReopening } from '../contract.ts'
import { canSetStatus } from '../policy.ts'
import { requestOf } from '../queries.server.ts'
import { ensureFinishable, type Types } from './update.server.ts'

/** Restores the earlier status, with the person and the time of completion. */
export const undoReopeningRoute = (types: Types) =>
  route(undoReopening, async ({ tx, actor, params, body, keyring, record }) => {
    const request = await requestOf(tx, actor, params.requestId)
    allow(canSetStatus(actor))
    if (request.can.undoReopening) await ensureFinishable(tx, request, types[request.type])

    const finished = await updateVersioned(tx, 'requests', {
      record: request,
      changes: asBefore,
      version: body.version,
      where: sql`status = 'in_progress' and (reopened_from ->> 'version')::int = version`,
      read: () => requestOf(tx, actor, request.id),
      refusal: (current) => invalidTransition('This request was not reopened just now.', current),
    })
    if (finished.status === 'completed') await types[request.type].completed?.({ tx, actor, keyring, record, request })
    record(
      requestChanged,
      actOnRequest(request, {
        did: `took the reopening back, the request is ${statusLabels[finished.status]} again`,
        metadata: {
          fields: ['status'],
          statusBefore: request.status,
          statusAfter: finished.status,
        },
      }),
    )
    return finished
  })

const asBefore = {
  status: sql`reopened_from ->> 'status'`,
  completedAt: sql`(reopened_from ->> 'completedAt')::timestamptz`,
  completedById: sql`(reopened_from ->> 'completedById')::uuid`,
  cancelledAt: sql`(reopened_from ->> 'cancelledAt')::timestamptz`,
  cancelledById: sql`(reopened_from ->> 'cancelledById')::uuid`,
  cancellationReason: sql`reopened_from ->> 'cancellationReason'`,
  reopenedFrom: null,
}
