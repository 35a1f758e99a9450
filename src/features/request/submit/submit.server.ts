import * as z from 'zod'
import { post } from '#platform/contract.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { split } from '#platform/database/columns.server.ts'
import { NewRequest, Request, requestSubmitted, RequestType, submitRequest } from '../contract.ts'
import { requestOf } from '../queries.server.ts'
import { insertRequests, keepOpened, submission } from './insert.server.ts'
import type { TypePlug } from './type-plug.server.ts'

type Types = Record<RequestType, TypePlug>

/** Creates requests of every type, each checked against its own contract. */
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
    const [request] = await insertRequests(tx, { type, tenantId, clientId: actor.id }, [common])
    const { said, opened } = types[type]
    const made = await opened({ tx, actor, keyring, origin, record, request }, details)
    await keepOpened(tx, tenantId, [{ id: request.id, ...made }])

    record(requestSubmitted, { ...submission(request, { type, said, ...common, ...made }), about: {} })
    return requestOf(tx, actor, request.id)
  })
}

function bodyOf(types: Types) {
  const [first, ...rest] = RequestType.options.map((type) =>
    z.strictObject({ ...NewRequest.shape, type: z.literal(type), ...types[type].details }),
  )
  return z.discriminatedUnion('type', [first, ...rest] as [typeof first & {}, ...(typeof first & {})[]]) // an enum has a first value
}
