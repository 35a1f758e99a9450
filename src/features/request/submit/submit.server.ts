import * as z from 'zod'
import { post } from '#platform/contract.ts'
import { type Call, type Route, route } from '#platform/call/route.server.ts'
import { NewRequest, Request, requestSubmitted, RequestType, submitRequest, typeLabels } from '../contract.ts'
import { requestOf } from '../queries.server.ts'

/** What the opening of a kind is given: the request just raised, in the same transaction. */
export type Opening = Pick<Call, 'tx' | 'actor' | 'keyring' | 'origin'> & { request: Request }

/** The server's half of a type of request: what the form must hold, and what opens with it. */
export type Kind<Details extends z.ZodRawShape = z.ZodRawShape> = {
  /** Fields beside the common ones, in the body of POST /api/requests. */
  details: Details
  opened(opening: Opening, details: z.output<z.ZodObject<Details>>): Promise<void>
}

/** Keeps a kind's fields and its opening in step. */
export function kind<Details extends z.ZodRawShape>(each: Kind<Details>): Kind {
  return each
}

/** The route that raises requests of every kind, each checked against its own shape. */
export function submitRequestRoute(kinds: Record<RequestType, Kind>): Route {
  const accepting = post('/api/requests', {
    summary: submitRequest.summary,
    for: submitRequest.for,
    body: bodyOf(kinds),
    returns: Request,
    status: 201,
  })
  return route(accepting, async ({ tx, actor, body, record, keyring, origin }) => {
    const tenantId = actor.tenants[0] ?? ''
    const { type, title, description, priority, goals, ...details } = body
    const { id } = await tx
      .insertInto('requests')
      .values({ tenantId, clientId: actor.id, type, title, description, priority, goals })
      .returning('id')
      .executeTakeFirstOrThrow()
    const request = await requestOf(tx, actor, id)
    await kinds[type].opened({ tx, actor, keyring, origin, request }, details)

    record(requestSubmitted, {
      tenantId,
      about: {},
      requestId: id,
      did: `submitted ${type === 'onboarding' ? 'an' : 'a'} ${typeLabels[type]} request`,
      audit: { action: 'create', resourceType: 'request', resourceId: id, metadata: { type, priority } },
    })
    return requestOf(tx, actor, id)
  })
}

function bodyOf(kinds: Record<RequestType, Kind>) {
  const [first, ...rest] = RequestType.options.map((type) =>
    z.strictObject({ ...NewRequest.shape, type: z.literal(type), ...kinds[type].details }),
  )
  return z.discriminatedUnion('type', [first, ...rest] as [typeof first & {}, ...(typeof first & {})[]]) // an enum has a first value
}
