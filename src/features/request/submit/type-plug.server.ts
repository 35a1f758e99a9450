import type * as z from 'zod'
import type { Call, Route } from '#platform/call/route.server.ts'
import type { Sql } from '#platform/database/first-of.server.ts'
import type { Request } from '../contract.ts'
import type { DueSource } from '../due/due.server.ts'

/** The request just raised, in the same transaction. */
export type Opening = Pick<Call, 'tx' | 'actor' | 'keyring' | 'origin' | 'record'> & {
  request: Pick<Request, 'id' | 'tenantId' | 'description'>
}

export type Finishing = Pick<Call, 'tx'> & { request: Pick<Request, 'id' | 'tenantId'> }

export type Completing = Pick<Call, 'tx' | 'actor' | 'keyring' | 'record'> & {
  request: Pick<Request, 'id' | 'tenantId'>
}

export type Reopening = Pick<Call, 'tx' | 'actor' | 'record'> & {
  request: Pick<Request, 'id' | 'tenantId'>
  reason: string
}

type Reading = Pick<Call, 'tx' | 'actor'> & { request: Pick<Request, 'id' | 'tenantId'> }

export type Opened = {
  employeeId?: string
  /** The person the request is about, for the search. */
  subject?: string | undefined
}

/** The server’s half of a type of request. */
export type TypePlug<Details extends z.ZodRawShape = z.ZodRawShape> = {
  /** Between `submitted` and `request` in the activity list: `an Onboarding`. */
  said: string
  /** Its own fields in the body of POST /api/requests. */
  details: Details
  opened(opening: Opening, details: z.output<z.ZodObject<Details>>): Promise<Opened>
  /** Throws a refusal while something in the request is still open. The request is locked. */
  mayFinish?(finishing: Finishing): Promise<void>
  /** Throws a refusal while documents cannot be added, although the request is open. */
  mayAttach?(attaching: Finishing): Promise<void>
  /** Throws a refusal while its own fields cannot be changed, although it is open. The request is locked. */
  mayEdit?(editing: Finishing): Promise<void>
  /** The consequences of completing it, or a refusal that says how to end what is open. */
  completed?(completing: Completing): Promise<void>
  /** Reopens what completing it has closed. */
  reopened?(reopening: Reopening): Promise<void>
  /** Selects `tenant_id, request_id` of its overdue items in the actor’s companies. */
  overdue?(actor: Pick<Call['actor'], 'tenants'>, today: string): Sql
  /** The names of its tabs that hold something for the reader, of those that are not always shown. */
  held?(reading: Reading): Promise<string[]>
  /** By tab, what is to do or new under it, such as `1 draft`; none of a request that is finished. */
  counts?(reading: Reading): Promise<Record<string, string>>
  /** Its tasks, for the bell and its record. */
  due: readonly DueSource[]
  routes: Route[]
}

export function requestType<Details extends z.ZodRawShape>(plug: TypePlug<Details>): TypePlug {
  return plug
}
