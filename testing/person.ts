import type * as z from 'zod'
import { type Endpoint, fill, type Params } from '#platform/contract.ts'
import type { ErrorBody } from '#platform/errors.ts'
import { type Request, submitRequest } from '#features/request/contract.ts'

type Input<E extends Endpoint> = {
  params?: E extends Endpoint<infer Path> ? Params<Path> : never
  query?: z.input<E['query']>
  body?: z.input<E['body']>
  file?: File
  headers?: Record<string, string>
}

export class Refused extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Headers

  constructor(status: number, body: ErrorBody, headers: Headers) {
    super(`${status} ${body.code}: ${body.message}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export type Person = ReturnType<typeof person>

/** Somebody at a browser: their cookie, and the calls that their screens make. */
export function person(base: string, id: string, cookie: string) {
  async function raw(method: string, path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('Cookie', cookie)
    return fetch(base + path, { ...init, method, headers, redirect: 'manual' })
  }

  async function respond<E extends Endpoint>({ method, path }: E, input: Input<E> = {}) {
    const search = new URLSearchParams(Object.entries(input.query ?? {})).toString()
    const response = await raw(method, fill(path, input.params ?? {}) + (search && `?${search}`), sendable(input))
    if (!response.ok) throw new Refused(response.status, (await response.json()) as ErrorBody, response.headers) // every refusal has this body
    return response
  }

  async function call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<z.output<E['returns']>> {
    const response = await respond(endpoint, input)
    if (response.status === 204) return undefined as z.output<E['returns']> // what a 204 returns
    return endpoint.returns.parse(await response.json()) as z.output<E['returns']> // checked by the line itself
  }

  return {
    id,
    cookie,
    raw,
    respond,
    call,
    raises: (draft: { type: Request['type']; title: string }): Promise<Request> => call(submitRequest, { body: draft }),
    /** With `after`, also what has happened since. */
    hears: (after?: string) => listenTo(base, cookie, { after }),
  }
}

function sendable({ file, body, headers }: Pick<Input<Endpoint>, 'file' | 'body' | 'headers'>): RequestInit {
  if (file) return { body: formOf(file, body), headers: { ...headers } }
  if (body === undefined) return { headers: { ...headers } }
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } }
}

function formOf(file: File, fields: unknown) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, String(value))
  form.set('file', file)
  return form
}

export type News = { event: string; id: string; paths: string[] }

/** Opens the stream of live updates, and waits until it is open. */
async function listenTo(base: string, cookie: string, from: { after?: string | undefined; lastEventId?: string } = {}) {
  const { after, lastEventId } = from
  const abort = new AbortController()
  const response = await fetch(`${base}/api/events${after === undefined ? '' : `?after=${after}`}`, {
    headers: { Cookie: cookie, ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
    signal: abort.signal,
  })
  if (!response.ok || !response.body)
    throw new Refused(response.status, (await response.json()) as ErrorBody, response.headers) // every refusal has this body
  const frames = framesOf(response.body)
  const first = await frames.next()
  return {
    first: first.value as News, // a stream begins with `ready` or `resync`
    /** Undefined once the server has closed the stream. */
    async next(): Promise<News | undefined> {
      const { value, done } = await frames.next()
      return done ? undefined : value
    },
    close: () => abort.abort(),
    resume: (id: string) => listenTo(base, cookie, { ...from, lastEventId: id }),
  }
}

async function* framesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<News> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
    text += chunk
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) if (/^event: (?!alive)/m.test(frame)) yield readFrame(frame)
  }
}

function readFrame(frame: string): News {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? ''
  return { event: field('event'), id: field('id'), paths: JSON.parse(field('data')).paths ?? [] }
}
