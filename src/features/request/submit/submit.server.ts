import * as z from 'zod'
import { post } from '#platform/contract.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { split } from '#platform/database/columns.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { NewRequest, Request, requestSubmitted, RequestType, submitRequest } from '../contract.ts'
import { requestOf } from '../queries.server.ts'
import type { Opened, Opening, TypePlug } from './type-plug.server.ts'

type Types = Record<RequestType, TypePlug>

/** Raises requests of every type, each checked against its own contract. */
export function submitRequestRoute(types: Types): Route {
  const accepting = post('/api/requests', {
    summary: submitRequest.summary,
    for: submitRequest.for,
    body: bodyOf(types),
    returns: Request,
    status: 201,
  })
  return route(accepting, async ({ tx, actor, body, record, keyring, origin }) => {
    const tenantId = actor.tenants[0] ?? ''
    const { type, ...fields } = body
    const [common, details] = split(NewRequest, fields)
    const request = await tx
      .insertInto('requests')
      .values({ ...common, type, tenantId, clientId: actor.id })
      .returning(['id', 'tenantId', 'description'])
      .executeTakeFirstOrThrow()
    const { said, opened } = types[type]
    const made = await opened({ tx, actor, keyring, origin, request }, details)
    await keep(tx, request, made)

    record(requestSubmitted, {
      tenantId,
      about: {},
      requestId: request.id,
      did: `submitted ${said} request`,
      audit: {
        action: 'create',
        resourceType: 'request',
        resourceId: request.id,
        metadata: { type, priority: common.priority, ...(made.employeeId && { employeeId: made.employeeId }) },
      },
    })
    return requestOf(tx, actor, request.id)
  })
}

async function keep(tx: Tx, { tenantId, id }: Opening['request'], { employeeId, subject }: Opened) {
  if (!employeeId && !subject) return
  await tx
    .updateTable('requests')
    .set({ employeeId: employeeId ?? null, subject: subject || null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

function bodyOf(types: Types) {
  const [first, ...rest] = RequestType.options.map((type) =>
    z.strictObject({ ...NewRequest.shape, type: z.literal(type), ...types[type].details }),
  )
  return z.discriminatedUnion('type', [first, ...rest] as [typeof first & {}, ...(typeof first & {})[]]) // an enum has a first value
}
