import type * as z from 'zod'
import { ApiError, OfflineError } from './api-error.ts'
import { type Endpoint, fill, type Params } from '#platform/contract.ts'
import { isAway } from './idle.tsx'
import { obeyAnswer } from './stale.tsx'

export type ParamsOf<E extends Endpoint> = E extends Endpoint<infer Path> ? Params<Path> : never
export type QueryOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.input<E['body']>
export type Output<E extends Endpoint> = z.output<E['returns']>
export type RowOf<E extends Endpoint> = Output<E> extends (infer Row)[] ? Row : never

/** The arguments after an endpoint: its path's parameters first, which only a path without any may leave out. */
export type After<E extends Endpoint, Rest extends unknown[]> = keyof ParamsOf<E> extends never
  ? [params?: ParamsOf<E> | undefined, ...rest: Rest]
  : [params: ParamsOf<E>, ...rest: Rest]

export type Input<E extends Endpoint> = {
  params?: ParamsOf<E> | undefined
  query?: QueryOf<E> | undefined
  body?: BodyOf<E> | undefined
  signal?: AbortSignal | undefined
  /** The version that was read: a write that comes too late is refused. */
  ifMatch?: number | undefined
  idempotencyKey?: string | undefined
}
type Asked<E extends Endpoint> = keyof ParamsOf<E> extends never
  ? [input?: Input<E>]
  : [input: Input<E> & { params: ParamsOf<E> }]

/** Makes a call. Throws ApiError when it is refused and OfflineError when nobody answers. */
export function call<E extends Endpoint>(endpoint: E, ...[input]: Asked<E>) {
  return ask(endpoint, input)
}

/** `call`, for whoever has checked the parameters already. */
export async function ask<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Output<E>> {
  const response = await request(endpoint, input)
  if (response.status === 204) return undefined as Output<E> // that is what such an endpoint states
  return contentOf<Output<E>>(response, input.signal)
}

export type Page<Row> = { rows: Row[]; total: number; next: string | undefined }

/** A page of a list, with how many rows there are in all and the cursor of the next page. */
export async function callPage<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Page<RowOf<E>>> {
  const response = await request(endpoint, input)
  const rows = await contentOf<RowOf<E>[]>(response, input.signal)
  const link = response.headers.get('Link')?.match(/<[^?>]*\?([^>]*)>; rel="next"/)?.[1]
  const next = new URLSearchParams(link).get('after') ?? undefined
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length), next }
}

/** A key for one deed: its repetition has one effect. `crypto.randomUUID` is missing on plain http. */
export function newIdempotencyKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// A line that died without a word would otherwise keep the caller waiting for minutes.
const PATIENCE_MS = 60_000

type Sent = Pick<Input<Endpoint>, 'signal' | 'ifMatch' | 'idempotencyKey' | 'body' | 'query'> & {
  params?: Record<string, string> | undefined
}

async function request({ method, path }: Endpoint, sent: Sent) {
  const { params, query, body, signal } = sent
  const late = AbortSignal.timeout(PATIENCE_MS)
  const sending = fetch(urlOf(path, params, query), {
    method,
    credentials: 'same-origin',
    headers: headersOf(sent),
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, late]) : late,
  })
  const response = await reached(sending, signal)
  if (!response.ok) throw new ApiError(response.status, await reached(response.text(), signal), response.statusText)
  obeyAnswer(response.headers.get('X-Stale'))
  return response
}

function headersOf({ body, ifMatch, idempotencyKey }: Sent) {
  return {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(ifMatch !== undefined && { 'If-Match': `"v${ifMatch}"` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(isAway() && { 'X-Idle': '1' }),
  }
}

function urlOf(path: string, params: Record<string, string> = {}, query: unknown = {}) {
  const search = new URLSearchParams(Object.fromEntries(filledIn(query))).toString()
  return fill(path, params) + (search && `?${search}`)
}

/** The fields of an object that hold something, as texts: what is undefined or empty is not sent. */
export function filledIn(fields: unknown) {
  return Object.entries(Object(fields)).flatMap(([name, value]) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)] as const]
      : [],
  )
}

/** The server has shaped its answer by the same contract: checking it once more would only cost time. */
function contentOf<Shape>(response: Response, signal: AbortSignal | undefined): Promise<Shape> {
  return reached(response.json(), signal)
}

/** What breaks on the way is the connection's doing, unless the caller has lost interest. */
function reached<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined) {
  return answer.catch((cause: unknown) => {
    throw signal?.aborted ? cause : new OfflineError({ cause })
  })
}
