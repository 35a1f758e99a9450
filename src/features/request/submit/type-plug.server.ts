import type * as z from 'zod'
import type { Call, Route } from '#platform/call/route.server.ts'
import type { Request } from '../contract.ts'

/** What a type is given to open: the request just raised, in the same transaction. */
export type Opening = Pick<Call, 'tx' | 'actor' | 'keyring' | 'origin'> & {
  request: Pick<Request, 'id' | 'tenantId' | 'description'>
}

/** What a type tells of the request it has opened. */
export type Opened = {
  /** The employee it opened. */
  employeeId?: string
  /** Whom the request is about: it is found by their name. */
  subject?: string | undefined
}

/** The server's half of a type of request. */
export type TypePlug<Details extends z.ZodRawShape = z.ZodRawShape> = {
  /** As the activity list says it, between `submitted` and `request`: `an Onboarding`. */
  said: string
  /** Fields beside the common ones, in the body of POST /api/requests. */
  details: Details
  /** Writes what belongs to the type. */
  opened(opening: Opening, details: z.output<z.ZodObject<Details>>): Promise<Opened>
  /** The calls that only this type has. */
  routes: Route[]
}

/** Keeps a type's fields and its opening in step. */
export function requestType<Details extends z.ZodRawShape>(plug: TypePlug<Details>): TypePlug {
  return plug
}
