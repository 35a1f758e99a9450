import type * as z from 'zod'
import type { Endpoint, Event, FileRule, Params } from '#platform/contract.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { Guest } from '#platform/database/transaction.server.ts'
import type { WhenGone } from '#platform/limits/capacity.server.ts'
import type { InspectedFile } from '#platform/files/content.server.ts'
import type { Act } from './record.server.ts'
import type { Paper } from '#platform/pdf/paper.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'

export type Origin = {
  callId: string
  ipAddress: string
  userAgent: string
}

export type Call<E extends Endpoint = Endpoint> = {
  tx: Tx
  actor: Actor
  params: E extends Endpoint<infer Path> ? Params<Path> : never
  query: z.output<E['query']>
  body: z.output<E['body']>
  file: E['file'] extends FileRule ? InspectedFile<E['file']['types'][number]> : undefined
  origin: Origin
  keyring: Keyring
  cookie(name: string): string | undefined
  hasSpace(): Promise<boolean>
  /** The place in the queue of the PDF that this person waits for; null if none waits. */
  placeToDraw(person: string): number | null
  headers: Headers
  whenGone: WhenGone
  /** Writes an event's activity, audit and live update in this transaction. */
  record<About extends string>(event: Event<About>, act: Act<NoInfer<About>>): void
  /** Writes the activity and audit of each of many acts; one `record` beside it sends the live update of all. */
  recordHistory<About extends string>(event: Event<About>, acts: readonly Act<NoInfer<About>>[]): void
  /** A live update, not logged, for every tenant that an account belongs to or serves. In accountRoutes only. */
  announce(event: Event<string>, of: { tenantsOf: string }): void
  /** Marks paths that only the caller sees as stale; nothing is written. */
  touch<About extends string>(event: Event<About>, about: Act<NoInfer<About>>['about']): void
  sid: Buffer
}

/** A call without a session opens its own transactions, so that slow hashing holds none. */
export type OpenCall<E extends Endpoint = Endpoint> = Pick<
  Call<E>,
  'query' | 'body' | 'origin' | 'headers' | 'keyring' | 'cookie' | 'whenGone'
> & {
  sid: Buffer | undefined
  /** `record` inside `inSystem`. `actorId` is null if the person is unknown. */
  record<About extends string>(
    tx: Tx,
    actorId: string | null,
    event: Event<About>,
    act: Act<NoInfer<About>>,
  ): Promise<void>
  inSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** `guest.recordId` is the record that the link opens: the handler reads and changes nothing else. */
export type GuestCall<E extends Endpoint = Endpoint> = Omit<
  Call<E>,
  'actor' | 'announce' | 'touch' | 'recordHistory' | 'sid' | 'cookie'
> & {
  guest: Guest
  /** SHA-256 of a second secret, by which a browser shows that it has been let in before. */
  browser: Buffer | undefined
}

/** For a call's slow part, which runs before the transaction opens. */
export type Preparation<E extends Endpoint = Endpoint> = Pick<
  Call<E>,
  'actor' | 'params' | 'query' | 'body' | 'origin' | 'keyring' | 'cookie' | 'sid' | 'whenGone'
> &
  Pick<OpenCall, 'inSystem' | 'record'>

export type Download = { name: string; mimeType: string; bytes: Buffer }

/** Behind the caller’s fence as it is by then. `bytes` is how much of a stored file it will read, at a pace. */
export type Reading = <Result>(
  work: (open: Pick<Call, 'tx' | 'actor'>) => Promise<Result>,
  bytes?: number,
) => Promise<Result>

/** A file that is sent while it is read, so that little of it is in memory. `size` is in bytes, if it is known. */
export type Streamed = Omit<Download, 'bytes'> & {
  size?: number
  parts: (reading: Reading) => AsyncIterable<Uint8Array>
}

export type Drawn = { sha256: string; bytes: number }

export type PaperAnswer = {
  name: string
  paper: Paper
  /** Records the PDF in the history and the audit, in a transaction of its own, before it is sent. */
  exported: (record: Call['record'], drawn: Drawn) => void
}

/** A PDF with pictures, each read when it is drawn: `file` names one, null if it has been deleted. */
export type AlbumAnswer = Omit<PaperAnswer, 'exported'> & {
  fileOf: (open: Pick<Call, 'tx'>, file: string) => Promise<Buffer | null>
}

type Answer<E extends Endpoint> = Promise<z.input<E['returns']>>
// Routes of all shapes share one list; the constructors below check each handler against its endpoint.
type Handler = (call: never) => Promise<unknown>

/** A statement that locks the request of a change: `$1` is the path parameter `of`, or the record of a guest’s link. */
export type Hold = { text: string; of: string }

export type Route = {
  endpoint: Endpoint
  access: 'app' | 'system' | 'open' | 'guest'
  purpose?: string
  sends: 'json' | 'file' | 'stream' | 'paper' | 'album'
  prepare?: Handler
  hold?: Hold
  draws?: Handler
  /** The company that an album is about. */
  companyOf?: Handler
  handler: Handler
}

/** A call behind the tenant fence. It commits before the answer is sent. */
export function route<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Answer<E>): Route {
  return { endpoint, access: 'app', sends: 'json', handler }
}

/** In the database role that handles accounts and sees no request. */
export function accountRoute<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Answer<E>): Route {
  return { endpoint, access: 'system', sends: 'json', handler }
}

/** An account call whose slow part, a hash, runs in `prepare` without a connection; the data it read may change. */
export function preparedRoute<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (given: Preparation<E>) => Promise<Prepared>,
  handler: (call: Call<E> & { prepared: Prepared }) => Answer<E>,
): Route {
  return { endpoint, access: 'system', sends: 'json', prepare, handler }
}

export function openRoute<E extends Endpoint>(endpoint: E, handler: (call: OpenCall<E>) => Answer<E>): Route {
  return { endpoint, access: 'open', sends: 'json', handler }
}

/** A call by a person without an account, behind the fence of their link's tenant. */
export function guestRoute<E extends Endpoint>(
  purpose: string,
  endpoint: E,
  handler: (call: GuestCall<E>) => Answer<E>,
): Route {
  return { endpoint, access: 'guest', purpose, sends: 'json', handler }
}

/** The content read by `draws` is drawn outside any transaction, so it may have changed since. */
export function drawnRoute<E extends Endpoint>(
  endpoint: E,
  draws: (call: Call<E>) => Promise<Paper>,
  handler: (call: Call<E> & { prepared: { pdf: Buffer; paper: Paper } }) => Answer<E>,
): Route {
  return { endpoint, access: 'app', sends: 'json', draws, handler }
}

/** Answers with a PDF, always as an attachment. */
export function paperRoute<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<PaperAnswer>): Route {
  return { endpoint, access: 'app', sends: 'paper', handler }
}

/** Answers with a PDF that has pictures, sent while it is drawn. The handler's records are committed before. */
export function albumRoute<E extends Endpoint>(
  endpoint: E,
  companyOf: (call: Pick<Call<E>, 'tx' | 'actor' | 'params'>) => Promise<string>,
  handler: (call: Call<E>) => Promise<AlbumAnswer>,
): Route {
  return { endpoint, access: 'app', sends: 'album', companyOf, handler }
}

export function storedRoute<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Streamed>): Route {
  return { endpoint, access: 'app', sends: 'stream', handler }
}

/** Answers with a file of any length. `handler` commits before its first part is read. */
export function streamRoute<E extends Endpoint>(
  endpoint: E,
  prepare: (given: Preparation<E>) => Promise<void>,
  handler: (call: Call<E>) => Promise<Streamed>,
): Route {
  return { endpoint, access: 'app', sends: 'stream', prepare, handler }
}

export function accountDownloadRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Download>,
): Route {
  return { endpoint, access: 'system', sends: 'file', handler }
}

type Audit = Act['audit']

export const audited = (
  action: Audit['action'],
  resourceType: string,
  resourceId: string,
  metadata?: Audit['metadata'],
) => ({ action, resourceType, resourceId, ...(metadata && { metadata }) }) satisfies Audit

/** An act on the firm’s own records, such as accounts and templates, which belong to no company. */
export const firmAct = (...audit: Parameters<typeof audited>) => ({
  tenantId: null,
  about: {},
  audit: audited(...audit),
})
