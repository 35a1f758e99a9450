import type * as z from 'zod'
import type { Endpoint, Event, FileRule, Params } from '#platform/contract.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { InspectedFile } from '#platform/files/content.server.ts'
import type { Act } from './record.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'

export type Origin = {
  /** Stands in the log and in every refusal. */
  callId: string
  ipAddress: string
  userAgent: string
}

/** What every handler is given: the contract's values already checked, one open transaction, and who asks. */
export type Call<E extends Endpoint = Endpoint> = {
  tx: Tx
  actor: Actor
  params: E extends Endpoint<infer Path> ? Params<Path> : never
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** Keeps to the rule that the contract states. */
  file: E['file'] extends FileRule ? InspectedFile<E['file']['types'][number]> : undefined
  origin: Origin
  keyring: Keyring
  /** The value of a cookie that the call brings. */
  cookie(name: string): string | undefined
  /** Headers of the answer: paging, cookies. */
  headers: Headers
  /** Writes activity, audit and the news of an event into this transaction. */
  record<About extends string>(event: Event<About>, act: Act<NoInfer<About>>): void
  /** News for every company that an account belongs to or serves, and no entry in any log. In accountRoutes only. */
  announce(event: Event<string>, of: { companiesOf: string }): void
  /** What only the caller sees has changed: nobody else hears of it, and nothing is written. */
  touch<About extends string>(event: Event<About>, about: Act<NoInfer<About>>['about']): void
  /** The cookie's hash, for calls that end or renew the session. */
  sid: Buffer
}

/** What a call without a session is given. It opens transactions itself, so that slow hashing holds none. */
export type OpenCall<E extends Endpoint = Endpoint> = Pick<
  Call<E>,
  'query' | 'body' | 'origin' | 'headers' | 'keyring' | 'cookie'
> & {
  sid: Buffer | undefined
  /** As a call's own `record`, in a transaction of `inSystem`. `actorId` is whoever did it, null for nobody known. */
  record<About extends string>(
    tx: Tx,
    actorId: string | null,
    event: Event<About>,
    act: Act<NoInfer<About>>,
  ): Promise<void>
  inSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** What a call's slow part is given. It runs before the call's transaction opens, and opens short ones of its own. */
export type Preparation<E extends Endpoint = Endpoint> = Pick<
  Call<E>,
  'actor' | 'params' | 'query' | 'body' | 'origin' | 'keyring' | 'cookie' | 'sid'
> &
  Pick<OpenCall, 'inSystem' | 'record'>

export type Download = { name: string; mimeType: string; bytes: Buffer }

type Answer<E extends Endpoint> = Promise<z.input<E['returns']>>
// Routes of all shapes stand in one list; the constructors below have checked each handler against its endpoint.
type Handler = (call: never) => Promise<unknown>
export type Route = {
  endpoint: Endpoint
  door: 'app' | 'system' | 'open'
  sends: 'json' | 'file'
  prepare?: Handler
  handler: Handler
}

/** A call behind the fence: the role and the shapes are checked, the transaction commits before the answer leaves. */
export function route<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Answer<E>): Route {
  return { endpoint, door: 'app', sends: 'json', handler }
}

/** The same, in the database role that handles accounts and sees no case. */
export function accountRoute<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Answer<E>): Route {
  return { endpoint, door: 'system', sends: 'json', handler }
}

/**
 * An account call with something slow in it, a hash: `prepare` does that while no connection is held, and the handler
 * finds what it returned. What it has read may have changed by then.
 */
export function preparedRoute<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (given: Preparation<E>) => Promise<Prepared>,
  handler: (call: Call<E> & { prepared: Prepared }) => Answer<E>,
): Route {
  return { endpoint, door: 'system', sends: 'json', prepare, handler }
}

/** A call for anyone, signed in or not. */
export function openRoute<E extends Endpoint>(endpoint: E, handler: (call: OpenCall<E>) => Answer<E>): Route {
  return { endpoint, door: 'open', sends: 'json', handler }
}

/** A call behind the fence that answers with a file, always as an attachment. */
export function downloadRoute<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Download>): Route {
  return { endpoint, door: 'app', sends: 'file', handler }
}

/** The same, in the database role that handles accounts and sees no case. */
export function accountDownloadRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Download>,
): Route {
  return { endpoint, door: 'system', sends: 'file', handler }
}
