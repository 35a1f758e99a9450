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

export type Opened = {
  employeeId?: string
  /** Who the request is about, for the search. */
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
  /** Throws a refusal while its documents stay as they are, although the request is open. */
  mayAttach?(attaching: Finishing): Promise<void>
  /** Throws a refusal while its own fields stay as they are, although it is open. The request is locked. */
  mayEdit?(editing: Finishing): Promise<void>
  /** What ends with the request, or a refusal that says how to end it. */
  completed?(completing: Completing): Promise<void>
  /** What its finishing has closed is open again with it. */
  reopened?(reopening: Reopening): Promise<void>
  /** Selects `tenant_id, request_id` of what is past its day, of the actor’s companies. */
  overdue?(actor: Pick<Call['actor'], 'tenants'>, today: string): Sql
  /** What falls due in it, for the bell. */
  due: readonly DueSource[]
  routes: Route[]
}

export function requestType<Details extends z.ZodRawShape>(plug: TypePlug<Details>): TypePlug {
  return plug
}
