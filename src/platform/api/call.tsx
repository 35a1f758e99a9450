import type * as z from 'zod'
import { ApiError, OfflineError } from './api-error.ts'
import { type Endpoint, fill, type Params } from '#platform/contract.ts'
import { isIdle } from './idle.tsx'
import { guestHeader } from './guest.tsx'
import { sendChange } from './own-changes.tsx'
import { takeEarly, takeRead } from '#platform/early.tsx'
import { applyStaleHeader } from './stale.tsx'

export type ParamsOf<E extends Endpoint> = E extends Endpoint<infer Path> ? Params<Path> : never
export type QueryOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.input<E['body']>
export type Output<E extends Endpoint> = z.output<E['returns']>
export type RowOf<E extends Endpoint> = Output<E> extends (infer Row)[] ? Row : never

export type ArgsOf<E extends Endpoint, Rest extends unknown[]> = keyof ParamsOf<E> extends never
  ? [params?: ParamsOf<E> | undefined, ...rest: Rest]
  : [params: ParamsOf<E>, ...rest: Rest]

export type Input<E extends Endpoint> = {
  params?: ParamsOf<E> | undefined
  query?: QueryOf<E> | undefined
  body?: BodyOf<E> | undefined
  signal?: AbortSignal | undefined
  /** The version that was read; the server refuses a stale write. */
  ifMatch?: number | undefined
  /** Refuses to write over any other version, as an undo must. */
  isExact?: boolean | undefined
  idempotencyKey?: string | undefined
}
type Asked<E extends Endpoint> = keyof ParamsOf<E> extends never
  ? [input?: Input<E>]
  : [input: Input<E> & { params: ParamsOf<E> }]

export function call<E extends Endpoint>(endpoint: E, ...[input]: Asked<E>) {
  return ask(endpoint, input)
}

export async function ask<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Output<E>> {
  return sendChange({ endpoint, ...input }, async (body) => {
    const response = await request(endpoint, { ...input, body })
    const hasWritten = response.headers.has('X-Stale')
    if (response.status === 204) return { answer: undefined as Output<E>, hasWritten } // that is what such an endpoint states
    return { answer: await contentOf<Output<E>>(response, input.signal), hasWritten }
  })
}

type Fetched = {
  blob: Blob
  name: string | undefined
  hasMore: boolean
}

export async function callFile<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Blob> {
  const { blob } = await callPaper(endpoint, input)
  return blob
}

export async function callPaper<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Fetched> {
  const response = await request(endpoint, input, FILE_PATIENCE_MS)
  return {
    blob: await reached(response.blob(), input.signal),
    name: nameIn(response.headers.get('Content-Disposition') ?? ''),
    hasMore: response.headers.has('Link'),
  }
}

function nameIn(disposition: string) {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="([^"\\]+)"/i.exec(disposition)?.[1]
}

export type Page<Row> = {
  rows: Row[]
  total: number
  /** “1,204”, or “1,000 or more” if the server stopped counting. */
  totalInWords: string
  next: string | undefined
  /** The search text, if nothing matches exactly and the rows are only similar. */
  similarTo: string | undefined
}

export async function callPage<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Page<RowOf<E>>> {
  const response = await request(endpoint, input)
  return pageOf<E>(await contentOf<RowOf<E>[]>(response, input.signal), response.headers, input)
}

function pageOf<E extends Endpoint>(rows: RowOf<E>[], headers: Headers, { query }: Input<E>): Page<RowOf<E>> {
  const link = headers.get('Link')?.match(/<[^<?>]*\?([^<>]*)>; rel="next"/)?.[1]
  const next = new URLSearchParams(link).get('after') ?? undefined
  const similarTo = headers.has('X-Similar') ? filledIn(query).find(([name]) => name === 'q')?.[1] : undefined
  const total = Number(headers.get('X-Total-Count') ?? rows.length)
  const isMore = headers.has('X-Total-Count-Or-More')
  return { rows, total, totalInWords: `${total.toLocaleString('en-GB')}${isMore ? ' or more' : ''}`, next, similarTo }
}

export function earlyAnswer<E extends Endpoint>({ path }: E, { params, query }: Input<E>): Output<E> | undefined {
  return takeRead(urlOf(path, params, query))?.body as Output<E> | undefined // as `contentOf`
}

export function earlyPage<E extends Endpoint>({ path }: E, input: Input<E>): Page<RowOf<E>> | undefined {
  const read = takeRead(urlOf(path, input.params, input.query))
  return read && pageOf<E>(read.body as RowOf<E>[], read.headers, input) // as `contentOf`
}

/** `crypto.randomUUID` is missing on plain http. */
export function newIdempotencyKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// A connection that dies silently would otherwise hang for minutes.
const PATIENCE_MS = 60_000
const FILE_PATIENCE_MS = 10 * 60_000

type Sent = Pick<Input<Endpoint>, 'signal' | 'ifMatch' | 'idempotencyKey' | 'body' | 'query'> & {
  params?: Record<string, string> | undefined
}

async function request({ method, path }: Endpoint, sent: Sent, patience = PATIENCE_MS) {
  const { params, query, body, signal } = sent
  const late = AbortSignal.timeout(patience)
  const url = urlOf(path, params, query)
  const send = () =>
    fetch(url, {
      method,
      credentials: 'same-origin',
      headers: headersOf(sent),
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
  const sending = (method === 'GET' && takeEarly(url)) || send()
  const response = await reached(sending, signal)
  if (!response.ok) throw await errorOf(response, signal)
  applyStaleHeader(response.headers.get('X-Stale'))
  return response
}

async function errorOf(response: Response, signal: AbortSignal | undefined) {
  const { status, statusText, headers } = response
  return new ApiError(status, await reached(response.text(), signal), statusText, headers.get('Retry-After'))
}

function headersOf({ body, ifMatch, idempotencyKey }: Sent) {
  return {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(ifMatch !== undefined && { 'If-Match': `"v${ifMatch}"` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(isIdle() && { 'X-Idle': '1' }),
    ...guestHeader(),
  }
}

function urlOf(path: string, params: Record<string, string> = {}, query: unknown = {}) {
  const search = new URLSearchParams(Object.fromEntries(filledIn(query))).toString()
  return fill(path, params) + (search && `?${search}`)
}

export function filledIn(fields: unknown) {
  return Object.entries(Object(fields)).flatMap(([name, value]) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)] as const]
      : [],
  )
}

/** Not validated again: the server checked its answer against the same contract. */
function contentOf<Shape>(response: Response, signal: AbortSignal | undefined): Promise<Shape> {
  return reached(response.json(), signal)
}

function reached<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined) {
  return answer.catch((cause: unknown) => {
    throw signal?.aborted ? cause : new OfflineError({ cause })
  })
}
